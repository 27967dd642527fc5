import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { after, afterEach, before, describe, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { By, Capabilities, Key, until, WebDriver } from "selenium-webdriver";
import { Executor, HttpClient } from "selenium-webdriver/http";
import { DriverService } from "selenium-webdriver/remote";
import { serveStatic } from "../../harness/host";
import { pathOf, programs, skipReason } from "../../harness/programs";
import { started, TIMEOUT_MS, until as tryUntil } from "../../harness/until";
import { builtFile, impatient, type RunningServer } from "./support";

// What readers in Safari would feel first, in Debian's WebKit, which Playwright cannot drive. Each night every test runs
// in Playwright's own.

const START = "/docs/getting-started/install/";

/** Reports a page's errors to the host, and lets the pauses of the start pass at once. */
const RECORDER = `<script>
  const report = (text) => navigator.sendBeacon("/problem", text);
  addEventListener("error", ({ message }) => report(message));
  addEventListener("unhandledrejection", ({ reason }) => report(String(reason)));
  ${impatient}
</script>`;

const pageWithRecorder = (route: string) =>
  builtFile(`${route}/index.html`).replace(/<html[^>]*>/, `$&${RECORDER}`);

/** A screen for WebKitGTK, which has no headless mode. */
const SCREEN = ["-displayfd", "3", "-screen", "0", "1280x800x24", "-nolisten", "tcp"];

describe("webkit", { skip: skipReason(programs.webkit, programs.xvfb) }, () => {
  const problems: string[] = [];
  let isBroken = false;
  let server: RunningServer;
  let driver: WebDriver;
  /** Ends what has started, the last first. */
  const stops: (() => unknown)[] = [];

  before(async () => {
    server = await serveStatic(async (request, response) => {
      const { url = "" } = request;
      const isFailing = isBroken && /\/main\./.test(url);
      if (url === "/problem") problems.push(await text(request));
      else if (!url.endsWith("/") && !isFailing) return false;
      response.writeHead(isFailing ? 503 : 200, { "content-type": "text/html; charset=utf-8" });
      response.end(url.endsWith("/") ? pageWithRecorder(url) : "");
      return true;
    });
    stops.push(server.close);
    const screen = spawn(pathOf(programs.xvfb), SCREEN, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
    stops.push(() => screen.kill());
    // It must not outlive a test process that fails.
    process.once("exit", () => screen.kill());
    const display = (await text(screen.stdio[3] as NodeJS.ReadableStream)).trim();
    const service = new DriverService.Builder(pathOf(programs.webkit))
      .setLoopback(true)
      .addArguments("--replace-on-new-session")
      .setEnvironment({ ...process.env, DISPLAY: `:${display}` } as Record<string, string>)
      .build();
    stops.push(() => service.kill());
    const executor = new Executor(new HttpClient(await service.start()));
    const wanted = new Capabilities().set("webkitgtk:browserOptions", { args: ["--automation"] });
    // Now and then the driver loses a browser that is starting.
    driver = await started(async () => {
      const session = WebDriver.createSession(executor, wanted);
      const late = setTimeout(TIMEOUT_MS / 10, undefined, { ref: false });
      await Promise.race([session.getSession(), late.then(() => assert.fail("WebKit does not start"))]);
      return session;
    });
    stops.push(() => driver.quit());
  });
  after(async () => {
    for (const stop of stops.reverse()) await stop();
  });
  afterEach(() => {
    isBroken = false;
    assert.deepEqual(problems.splice(0), []);
  });

  // The driver's own wait gives up when the page replaces an element between the search and the answer.
  const find = (css: string) => tryUntil(css, async () => (await driver.findElements(By.css(css)))[0]);
  const click = async (css: string) => (await find(css)).click();
  const open = (route: string) => driver.get(server.origin + route);
  const hydrated = () => find("html[data-has-hydrated=true]");
  const untilAt = (address: RegExp) => driver.wait(until.urlMatches(address), TIMEOUT_MS, `${address}`);

  test("a script that answers 503 at the start is asked for again, and the application starts in that page view", async () => {
    isBroken = true;
    await open(START);
    await click("[role=search]");
    await find("output.start-failed");
    isBroken = false;
    await hydrated();
  });

  test("the application starts on its own, and a press on a link is a step inside it", async () => {
    await open(START);
    await hydrated();
    await driver.executeScript("window.sameDocument = true");
    await click(".pagination-nav__link--next");
    await untilAt(/getting-started\/(?!install)/);
    await find("article h1");
    assert.equal(await driver.executeScript("return window.sameDocument"), true);
  });

  test("what is typed into the search is found, and its words are marked where a hit leads", async () => {
    await open("/docs/overview/");
    await hydrated();
    await click("[role=search]");
    await find("[role=search] > input:enabled");
    await driver.actions().sendKeys("--num-points").perform();
    await find("[role=option] mark");
    await driver.actions().sendKeys(Key.ENTER).perform();
    await untilAt(/co-noir\/cli\/download-crs\/#--num-points$/);
    assert.match(await (await find("main mark")).getText(), /num[-_]points/);
  });

  test("colours that a reader chooses hold after a reload, in a second window, and in the first one again", async () => {
    const first = await driver.getWindowHandle();
    await open("/docs/overview/");
    await click(".navbar [data-switch-colours]");
    await find("html[data-theme=dark]");
    await driver.navigate().refresh();
    await find("html[data-theme=dark]");
    await driver.switchTo().newWindow("window");
    await open(START);
    await hydrated();
    await find("html[data-theme=dark]");
    await click(".navbar [data-switch-colours]");
    await find("html[data-theme=light]");
    await driver.switchTo().window(first);
    await find("html[data-theme=light]");
  });
});
