import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { freePort } from "../browser";
import { pathOf, programs } from "../programs";
import { started, TIMEOUT_MS, until } from "../until";

/** Sends a command of https://www.w3.org/TR/webdriver2/ to a session. */
export type Command = <Value>(
  method: "GET" | "POST" | "DELETE",
  path: string,
  body?: object,
) => Promise<Value>;

/** WebKit's driver, with a virtual screen for its windows. */
export interface Driver {
  /** Starts a browser with nothing stored or cached; the command `DELETE ""` ends it. */
  readonly newSession: () => Promise<Command>;
  readonly close: () => Promise<void>;
}

/**
 * Windows may be larger than the screen. The pointer starts at its middle, which is within each of them: without a
 * window manager the window under the pointer has the focus.
 */
const SCREEN = ["-displayfd", "3", "-screen", "0", "600x800x24", "-nolisten", "tcp"];

/** Milliseconds after which a browser that has not started is started again: now and then the driver loses one. */
const START = TIMEOUT_MS / 10;

const args = ["--automation", "--javascript-can-open-windows-automatically=true"];
const SESSION = { capabilities: { alwaysMatch: { "webkitgtk:browserOptions": { args } } } };

const end = async (child: ChildProcess) => child.kill() && once(child, "exit");

async function send(url: string, method: string, body?: object, timeout = TIMEOUT_MS): Promise<never> {
  const signal = AbortSignal.timeout(timeout);
  const response = await fetch(url, { method, body: body && JSON.stringify(body), signal });
  const { value } = (await response.json()) as { value: { error?: string; message?: string } };
  if (!response.ok) {
    throw new Error(`WebKitWebDriver, ${method} ${new URL(url).pathname}: ${value.error} ${value.message}`);
  }
  return value as never;
}

/**
 * Starts WebKit's driver on a virtual screen: WebKitGTK has no headless mode.
 *
 * @throws Error when one of the two programs does not start
 */
export async function startDriver(): Promise<Driver> {
  const screen = spawn(pathOf(programs.xvfb), SCREEN, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  const display = (await text(screen.stdio[3] as NodeJS.ReadableStream)).trim();
  const port = await freePort();
  const driver = spawn(pathOf(programs.webkit), ["--replace-on-new-session", `--port=${port}`], {
    stdio: "ignore",
    env: { ...process.env, DISPLAY: `:${display}` },
  });
  // Neither may outlive a test process that fails.
  process.once("exit", () => {
    driver.kill();
    screen.kill();
  });
  const origin = `http://127.0.0.1:${port}`;
  await until("WebKitWebDriver to start", async () => (await fetch(`${origin}/status`)).ok || undefined);
  return {
    newSession: () =>
      started<Command>(async () => {
        const { sessionId } = await send(`${origin}/session`, "POST", SESSION, START);
        return (method, path, body) => send(`${origin}/session/${sessionId}${path}`, method, body);
      }),
    close: async () => {
      await end(driver);
      await end(screen);
    },
  };
}
