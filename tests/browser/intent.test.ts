import assert from "node:assert/strict";
import path from "node:path";
import { after, before, type TestContext, test } from "node:test";
import { buildSync } from "esbuild";
import type { Browser, Page } from "playwright-core";
import { compileIntent } from "../../config/ssrTemplate";
import { act, launch, listen, openPage, type PageOptions } from "./support";

// src/intent on a small page of its own, with an application that starts when the test says so.

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const replay = buildSync({
  entryPoints: [path.resolve("src/intent/replay.ts")],
  bundle: true,
  format: "iife",
  write: false,
}).outputFiles[0]?.text;

const small = `<!doctype html><html data-has-hydrated="false"><head><title>Small</title>
<link rel="canonical" href="/docs/"><link rel="icon" href="data:,">
<meta name="app-scripts" content="/runtime.js /main.js" data-chunks="/chunk.js" data-base-url="/">
<script>${compileIntent()}</script><link rel="stylesheet" href="/styles.css"></head><body>
<div role="search"><input disabled><button id="search">Search</button></div>
<nav><a id="menu" href="#sidebar" data-replay>Menu</a></nav>
<button id="one"><b>One</b></button><button id="two">Two</button>
<ul><li id="tab" role="tab" tabindex="0">Tab</li></ul>
<button id="term" popovertarget="note">Term</button><div id="note" popover>Note</div>
<details><summary id="more">More</summary>Text</details>
<a id="link" href="/other">Other page</a><p id="sidebar" style="margin-top:2000px">Sidebar</p></body></html>`;

/** Logs what arrives, and takes over the page when told to, replacing the menu link as the site does. */
const main = `window.order.push("main"); window.log = [];
for (const type of ["click", "keydown", "focusin"]) document.addEventListener(type, (event) =>
  window.log.push(type + " " + (event.key ?? "") + event.target.id));
document.getElementById("search").addEventListener("click", (event) => event.target.focus());
window.start = () => {
  const button = Object.assign(document.createElement("button"), { id: "menu-button", textContent: "Menu" });
  document.getElementById("menu").replaceWith(button);
  document.documentElement.dataset.hasHydrated = "true";
};`;

const files: Record<string, string> = {
  "/": small,
  "/runtime.js": "window.order = ['runtime'];",
  "/main.js": `${replay};${main}`,
  "/chunk.js": "window.order.push('chunk');",
  "/styles.css": "",
  "/other": "<title>Other</title>",
};

interface Opened {
  page: Page;
  origin: string;
  /** Paths in the order of the requests, HEAD requests with their method. */
  requests: string[];
}

/** @param status of the answer to a path; 200 by default, 0 hangs up */
async function open(
  t: TestContext,
  status: (path: string) => number = () => 200,
  options: PageOptions = {},
): Promise<Opened> {
  const requests: string[] = [];
  const server = await listen((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    requests.push(request.method === "HEAD" ? `HEAD ${pathname}` : pathname);
    const code = files[pathname] === undefined ? 404 : status(pathname);
    if (code === 0) {
      request.socket.destroy();
      return;
    }
    const type = pathname.endsWith(".js")
      ? "text/javascript"
      : pathname.endsWith(".css")
        ? "text/css"
        : "text/html";
    response.writeHead(code, { "content-type": type }).end(files[pathname]);
  });
  const { page, context } = await openPage(browser, server.origin, options);
  t.after(async () => {
    await context.close();
    await server.close();
  });
  await page.goto(server.origin);
  return { page, origin: server.origin, requests };
}

const scripts = (requests: string[]) => requests.filter((name) => name.endsWith(".js"));
const ready = (page: Page) => page.waitForFunction("window.order?.includes('main')");
/** Starts the application, and tells what has reached it once everything has been replayed. */
async function start(page: Page): Promise<string[]> {
  await page.evaluate("start()");
  await page.evaluate("new Promise((resolve) => setTimeout(resolve, 50))");
  return page.evaluate("window.log");
}

const firstActs: Record<string, (page: Page) => Promise<unknown>> = {
  "the pointer moves": act,
  "a key is pressed": (page) => page.keyboard.press("Shift"),
  "the focus moves": (page) => page.evaluate("document.getElementById('link').focus()"),
  "the page scrolls": (page) => page.mouse.wheel(0, 300),
  "a finger touches": (page) => page.touchscreen.tap(300, 700),
};

for (const [name, doIt] of Object.entries(firstActs)) {
  test(`no script is fetched until ${name}; then all, once, in order, and the page's own part is not run`, async (t) => {
    const { page, requests } = await open(t, undefined, { touch: true });
    await page.waitForTimeout(300);
    assert.deepEqual(scripts(requests), []);
    await doIt(page);
    await ready(page);
    await act(page);
    await page.waitForLoadState("networkidle");
    assert.deepEqual(scripts(requests).sort(), ["/chunk.js", "/main.js", "/runtime.js"]);
    assert.deepEqual(await page.evaluate("order"), ["runtime", "main"]);
  });
}

test("an idle page fetches its scripts unasked after some seconds, and not with data saving on", async (t) => {
  for (const saveData of [false, true]) {
    const { page, requests } = await open(t);
    await page.clock.install();
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, "connection", { value: { saveData: value } });
    }, saveData);
    await page.reload();
    await page.clock.runFor(5000);
    assert.deepEqual(scripts(requests), []);
    await page.clock.runFor(3000);
    await page.waitForTimeout(200);
    assert.equal(scripts(requests).length, saveData ? 0 : 3);
  }
});

test("clicks made before the start are done after it, in order, each once; the menu link is not followed", async (t) => {
  const { page } = await open(t);
  await page.click("#two");
  await page.click("#menu");
  await page.click("#one b");
  await page.click("#tab");
  await ready(page);
  assert.doesNotMatch(page.url(), /#/);
  await page.click("#one");
  const clicks = (await start(page)).filter((line) => line.startsWith("click"));
  assert.deepEqual(clicks, ["click two", "click menu-button", "click one", "click tab", "click one"]);
});

test("links, details and popovers work at once and are not done again", async (t) => {
  const { page, origin } = await open(t);
  await page.click("#term");
  assert.equal(await page.locator("#note").isVisible(), true);
  await page.keyboard.press("Escape");
  await page.click("#more");
  assert.equal(await page.locator("details").getAttribute("open"), "");
  await ready(page);
  await start(page);
  assert.equal(await page.locator("#note").isVisible(), false);
  assert.equal(await page.locator("details").getAttribute("open"), "");
  await page.reload();
  await page.click("#link");
  await page.waitForURL(`${origin}/other`);
});

test("the search's shortcuts, and what is typed behind them, reach the element with the focus, in order", async (t) => {
  for (const shortcut of ["Control+k", "Meta+k", "/"]) {
    const { page } = await open(t);
    await page.keyboard.press("x");
    await page.keyboard.press(shortcut);
    await page.keyboard.type("a b");
    await page.keyboard.press("Backspace");
    await ready(page);
    await page.keyboard.type("c");
    const keys = (await start(page)).filter((line) => line.startsWith("keydown"));
    const first = shortcut === "/" ? "/" : "k";
    assert.deepEqual(
      keys.filter((line) => !/Control|Meta/.test(line)),
      [`keydown ${first}`, "keydown a", "keydown  ", "keydown b", "keydown Backspace", "keydown c"],
    );
  }
});

test("letters typed behind a click on the search reach it; a blank presses a button", async (t) => {
  const { page } = await open(t);
  await page.click("#search");
  await page.keyboard.type("mpc");
  await ready(page);
  const log = await start(page);
  assert.deepEqual(
    log.filter((line) => !line.startsWith("focusin")),
    ["click search", "keydown msearch", "keydown psearch", "keydown csearch"],
  );
  await page.reload();
  await page.focus("#search");
  await page.keyboard.press("Space");
  await ready(page);
  assert.ok((await start(page)).includes("click search"));
});

test("the application learns where the focus is, and the focus follows a replaced element", async (t) => {
  const { page } = await open(t);
  await page.focus("#one");
  await ready(page);
  assert.ok((await start(page)).includes("focusin one"));
  await page.reload();
  await page.focus("#menu");
  await ready(page);
  await start(page);
  assert.equal(await page.evaluate("document.activeElement.id"), "menu-button");
});

test("no listener of the inline script is left after the start", async (t) => {
  const { page } = await open(t);
  await page.addInitScript(`{
    const listening = [];
    const original = window.addEventListener.bind(window);
    window.addEventListener = (type, handle, options) => {
      // The driver of this test has listeners of its own.
      if (new Error().stack.includes(location.origin)) listening.push([type, options?.signal]);
      original(type, handle, options);
    };
    window.left = () => listening.filter(([, signal]) => signal?.aborted !== true).map(([type]) => type);
  }`);
  await page.reload();
  await act(page);
  await ready(page);
  assert.ok((await page.evaluate<string[]>("left()")).length > 5);
  await start(page);
  assert.deepEqual(await page.evaluate("left()"), []);
});

test("a script that fails is fetched again by the next act, and meanwhile the menu link is a link", async (t) => {
  let broken = true;
  const { page, requests } = await open(t, (name) => (broken && name === "/main.js" ? 503 : 200));
  await page.click("#menu");
  await page.waitForURL("**/#sidebar");
  broken = false;
  await page.click("#one");
  await ready(page);
  assert.deepEqual(
    scripts(requests).filter((name) => name === "/runtime.js"),
    ["/runtime.js"],
  );
  assert.deepEqual(
    (await start(page)).filter((line) => line.startsWith("click")),
    ["click one"],
  );
});

test("a file that is gone makes the page load anew, once; one that cannot be reached does not", async (t) => {
  for (const [gone, code, loads] of [
    ["/main.js", 404, 2],
    ["/styles.css", 404, 2],
    ["/main.js", 0, 1],
    ["/main.js", 503, 1],
  ] as const) {
    const { page, requests } = await open(t, (name) => (name === gone ? code : 200));
    for (let round = 0; round < 3; round += 1) {
      await act(page);
      await page.waitForTimeout(250);
    }
    assert.equal(requests.filter((name) => name === "/").length, loads, `${gone} ${code}`);
    assert.equal(await page.getByText("did not load properly").count(), 0);
  }
});

test("a part that is missing while the application starts: the page stays as it is, and its links work", async (t) => {
  files["/lost.js"] = `window.order.push("main");
    Promise.reject(Object.assign(new Error("Loading chunk"), { name: "ChunkLoadError", request: "/chunk.js" }));`;
  files["/lost"] = small.replace("/main.js", "/lost.js");
  const { page, origin } = await open(t, (name) => (name === "/chunk.js" ? 503 : 200));
  await page.goto(`${origin}/lost`);
  await act(page);
  await ready(page);
  await page.click("#menu");
  await page.waitForURL("**/lost#sidebar");
});

test("a page that is opened at a heading fetches no script by itself", async (t) => {
  const { page, origin, requests } = await open(t);
  await page.goto(`${origin}/other`);
  await page.goto(`${origin}/#sidebar`);
  await page.waitForTimeout(500);
  assert.ok((await page.evaluate<number>("scrollY")) > 0);
  assert.deepEqual(scripts(requests), []);
});
