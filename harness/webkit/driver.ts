import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { Capabilities, WebDriver } from "selenium-webdriver";
import { Executor, HttpClient } from "selenium-webdriver/http";
import { DriverService } from "selenium-webdriver/remote";
import { pathOf, programs } from "../programs";
import { started, TIMEOUT_MS } from "../until";

/**
 * Windows may be larger than the screen. The pointer starts at its middle, which is within each of them: without a
 * window manager the window under the pointer has the focus.
 */
const SCREEN = ["-displayfd", "3", "-screen", "0", "600x800x24", "-nolisten", "tcp"];

/** Milliseconds after which a browser that has not started is started again: now and then the driver loses one. */
const START = TIMEOUT_MS / 10;

const args = ["--automation", "--javascript-can-open-windows-automatically=true"];

/**
 * Starts WebKit's driver on a virtual screen: WebKitGTK has no headless mode.
 *
 * @returns `newSession`, which starts a browser with nothing stored or cached, and `close`
 * @throws Error when one of the two programs does not start
 */
export async function startDriver() {
  const screen = spawn(pathOf(programs.xvfb), SCREEN, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  // It must not outlive a test process that fails.
  process.once("exit", () => screen.kill());
  const display = (await text(screen.stdio[3] as NodeJS.ReadableStream)).trim();
  const service = new DriverService.Builder(pathOf(programs.webkit))
    .setLoopback(true)
    .addArguments("--replace-on-new-session")
    .setEnvironment({ ...process.env, DISPLAY: `:${display}` } as Record<string, string>)
    .build();
  const executor = new Executor(new HttpClient(await service.start()));
  const wanted = new Capabilities().set("webkitgtk:browserOptions", { args });
  return {
    newSession: () =>
      started(async () => {
        const driver = WebDriver.createSession(executor, wanted);
        const slow = new Promise<never>((_, reject) => {
          setTimeout(reject, START, new Error("WebKit does not start")).unref();
        });
        await Promise.race([driver.getSession(), slow]);
        return driver;
      }),
    close: async () => {
      await service.kill();
      screen.kill();
    },
  };
}
