import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { freePort } from "../browser";
import { pathOf, programs } from "../programs";
import { PATIENCE, started, until } from "../until";

/** Sends a command of https://www.w3.org/TR/webdriver2/ to a session. */
export type Command = <Value>(
  method: "GET" | "POST" | "DELETE",
  path: string,
  body?: object,
) => Promise<Value>;

/** WebKit's driver, with a screen for its windows that nobody sees. */
export interface Driver {
  /** Starts a browser with nothing stored or cached, which ends when the command `DELETE ""` is sent. */
  readonly newSession: () => Promise<Command>;
  readonly close: () => Promise<void>;
}

/**
 * Windows may be larger than the screen. Its middle, where the pointer is at first, is within each of them: without
 * a window manager the window under the pointer has the focus.
 */
const SCREEN = "600x800x24";

/** Milliseconds after which a browser is taken not to start. */
const START = 20_000;

const args = ["--automation", "--javascript-can-open-windows-automatically=true"];
const SESSION = { capabilities: { alwaysMatch: { "webkitgtk:browserOptions": { args } } } };

/** Ends a program, unless it has ended by itself. */
const end = async (child: ChildProcess) => child.kill() && once(child, "exit");

async function send(url: string, method: string, body?: object, patience = PATIENCE): Promise<never> {
  const response = await fetch(url, {
    method,
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(patience),
  }).catch((cause: Error) => {
    throw new Error(`WebKitWebDriver does not answer ${method} ${new URL(url).pathname}`, { cause });
  });
  const { value } = (await response.json()) as { value: { error?: string; message?: string } };
  if (!response.ok) {
    throw new Error(`WebKitWebDriver, ${method} ${new URL(url).pathname}: ${value.error} ${value.message}`);
  }
  return value as never;
}

/**
 * Starts WebKit's driver on a screen of its own.
 *
 * @throws Error when one of the two programs does not start
 */
export async function startDriver(): Promise<Driver> {
  const options = ["-displayfd", "3", "-screen", "0", SCREEN, "-nolisten", "tcp"];
  const screen = spawn(pathOf(programs.xvfb), options, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  const display = (await text(screen.stdio[3] as NodeJS.ReadableStream)).trim();
  if (display === "") {
    throw new Error(`${pathOf(programs.xvfb)} does not start`);
  }
  const port = await freePort();
  const driver = spawn(pathOf(programs.webkit), ["--replace-on-new-session", `--port=${port}`], {
    stdio: "ignore",
    env: { ...process.env, DISPLAY: `:${display}` },
  });
  const close = async () => {
    await end(driver);
    await end(screen);
  };
  const origin = `http://127.0.0.1:${port}`;
  const isUp = async () => (await fetch(`${origin}/status`)).ok || undefined;
  await until(`an answer of ${pathOf(programs.webkit)}`, isUp).catch(async (error) => {
    await close();
    throw error;
  });
  // Nothing stays behind where a test ends by an error of its own.
  process.once("exit", () => {
    driver.kill();
    screen.kill();
  });
  return {
    newSession: () =>
      // Now and then a browser that the driver has started does not find it: then another one is started.
      started<Command>(async () => {
        const { sessionId } = await send(`${origin}/session`, "POST", SESSION, START);
        return (method, path, body) => send(`${origin}/session/${sessionId}${path}`, method, body);
      }),
    close,
  };
}
