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
<nav><a id="menu" href="#sidebar">Menu</a></nav><button id="colours" data-switch-colours>Colours</button>
<div class="code-block"><button id="copy" data-copy>Copy</button><pre>code
</pre></div>
<button id="one"><b>One</b></button><button id="two">Two</button>
<ul><li id="tab" role="tab" tabindex="0">Tab</li></ul>
<button id="term" popovertarget="note">Term</button><div id="note" popover>Note</div>
<details><summary id="more">More</summary>Text</details>
<a id="link" href="/other">Other page</a><p id="sidebar" style="margin-top:2000px">Sidebar</p></body></html>`;

/** Logs what arrives, and takes over the page when told to. */
const main = `window.order.push("main"); window.log = [];
for (const type of ["click", "keydown", "focusin"]) document.addEventListener(type, (event) =>
  window.log.push(type + " " + (event.key ?? "") + event.target.id));
document.getElementById("search").addEventListener("click", (event) => event.target.focus());
window.start = () => {
  document.documentElement.dataset.hasHydrated = "true";
};`;

const files: Record<string, string> = {
  "/": small,
  "/runtime.js": "window.order = ['runtime'];",
  "/main.js": `${replay};${main}`,
  "/chunk.js": "window.order.push('chunk');",
  "/styles.css": "",
  "/other": "<title>Other</title>",
  "/throws.js": `window.order.push("main"); throw new Error("a fault of the application");`,
  "/cut.js": `window.order.push("main"`,
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

/** What a browser tells of its reader's means. */
const means = (connection: object, deviceMemory = 8) =>
  [
    ({ connection, deviceMemory }: { connection: object; deviceMemory: number }) => {
      Object.defineProperty(navigator, "connection", { value: connection });
      Object.defineProperty(navigator, "deviceMemory", { value: deviceMemory });
    },
    { connection, deviceMemory },
  ] as const;

test("an idle page fetches its scripts unasked, and runs them some seconds later", async (t) => {
  const { page, requests } = await open(t);
  await page.clock.install();
  await page.addInitScript(...means({ saveData: false, effectiveType: "4g" }));
  await page.reload();
  await page.clock.runFor(3000);
  await page.waitForTimeout(300);
  assert.deepEqual(scripts(requests).sort(), ["/chunk.js", "/main.js", "/runtime.js"]);
  assert.equal(await page.evaluate("window.order"), undefined);
  await page.clock.runFor(5000);
  await ready(page);
});

test("nothing comes unasked with data saving on, on 2g or 3g, or with little memory", async (t) => {
  for (const poor of [
    means({ saveData: true, effectiveType: "4g" }),
    means({ saveData: false, effectiveType: "3g" }),
    means({ saveData: false, effectiveType: "4g" }, 1),
  ]) {
    const { page, requests } = await open(t);
    await page.clock.install();
    await page.addInitScript(...poor);
    await page.reload();
    await page.clock.runFor(9000);
    await page.waitForTimeout(200);
    assert.deepEqual(scripts(requests), []);
  }
});

test("clicks made before the start are done after it, in order, each once; the menu link is followed at once", async (t) => {
  const { page } = await open(t);
  await page.click("#two");
  await page.click("#one b");
  await page.click("#tab");
  await ready(page);
  await page.click("#one");
  assert.deepEqual(await page.evaluate("window.log.filter((line) => line.startsWith('click'))"), []);
  const clicks = (await start(page)).filter((line) => line.startsWith("click"));
  assert.deepEqual(clicks, ["click two", "click one", "click tab", "click one"]);
  await page.click("#menu");
  await page.waitForURL("**/#sidebar");
});

test("colours change and code is copied in the click itself", async (t) => {
  const { page } = await open(t, (name) => (name === "/main.js" ? 503 : 200));
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  for (const theme of ["dark", "light"]) {
    await page.click("#colours");
    assert.equal(await page.evaluate("document.documentElement.dataset.theme"), theme);
    assert.equal(await page.evaluate("document.documentElement.dataset.themeChoice"), theme);
    assert.equal(await page.evaluate("localStorage.theme"), theme);
  }
  await page.click("#copy");
  assert.equal(await page.evaluate("navigator.clipboard.readText()"), "code");
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
    assert.equal(await page.inputValue("[role=search] input"), "a ");
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
  assert.equal(await page.inputValue("[role=search] input"), "mpc");
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

test("the application learns where the focus is", async (t) => {
  const { page } = await open(t);
  await page.focus("#one");
  await ready(page);
  assert.ok((await start(page)).includes("focusin one"));
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

/** Lets time go by for the page, which counts its pauses by it. */
const pass = (page: Page, milliseconds: number) => page.clock.fastForward(milliseconds);

/** @returns the page with a clock that the test moves */
async function openWithClock(t: TestContext, status?: (path: string) => number): Promise<Opened> {
  const opened = await open(t, status);
  await opened.page.clock.install();
  await opened.page.reload();
  opened.requests.length = 0;
  return opened;
}

/** Everything that a reader may do, as fast as can be. */
async function rage(page: Page): Promise<void> {
  await act(page);
  await page.mouse.wheel(0, 50);
  await page.click("#one");
  await page.click("#menu");
  await page.keyboard.press("/");
  await page.keyboard.press("m");
}

for (const [outage, code] of [
  ["answers 503", 503],
  ["hangs up", 0],
] as const) {
  test(`a server that ${outage} is asked ten times in a minute at most, and only by a press after the first time`, async (t) => {
    const { page } = await openWithClock(t, (name) => (name.endsWith(".js") ? code : 200));
    // As the page sends them: Chromium repeats one by itself where a server hangs up.
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await rage(page);
    await page.waitForTimeout(200);
    const first = requests.length;
    assert.ok(first >= 2 && first <= 4, requests.join(" "));
    const now = () => page.evaluate<number>("performance.now()");
    for (const end = (await now()) + 57_000; (await now()) < end; await pass(page, 1000)) {
      await rage(page);
    }
    await page.waitForTimeout(200);
    assert.ok(requests.length > first + 2, "no press has asked again");
    assert.ok(requests.length <= 10, requests.join(" "));
    const before = requests.length;
    await pass(page, 600_000);
    await act(page);
    await page.mouse.wheel(0, -50);
    await page.focus("#link");
    await page.waitForTimeout(200);
    assert.equal(requests.length, before, "movement alone has asked");
  });
}

test("after an outage a press brings the scripts; what was typed in the outage is kept, and old presses are not", async (t) => {
  let broken = true;
  const { page } = await openWithClock(t, (name) => (broken && name.endsWith(".js") ? 503 : 200));
  await page.click("#one");
  await page.click("#search");
  await page.keyboard.type("mpc");
  await page.waitForTimeout(200);
  broken = false;
  await pass(page, 6000);
  await page.click("#two");
  await ready(page);
  const log = await start(page);
  assert.deepEqual(
    log.filter((line) => line.startsWith("click")),
    ["click two"],
  );
});

test("nothing is held back where scripts throw, are cut off or cannot be had", async (t) => {
  for (const main of ["/throws.js", "/cut.js", "/none.js"]) {
    files["/dead"] = small.replace("/main.js", main);
    const { page, origin } = await open(t);
    await page.goto(`${origin}/dead`);
    await act(page);
    await page.waitForTimeout(300);
    await page.evaluate(() => {
      Object.assign(window, { seen: [] });
      for (const type of ["click", "keydown"]) {
        document.addEventListener(type, (event) =>
          (window as never as { seen: boolean[] }).seen.push(event.defaultPrevented),
        );
      }
    });
    await page.click("#one");
    await page.click("#search");
    await page.keyboard.type("/k");
    assert.deepEqual(await page.evaluate("seen"), [false, false, false, false], main);
  }
});

test("where scripts hang, keys are the browser's again after four seconds", async (t) => {
  const { page } = await openWithClock(t);
  await page.route("**/*.js", () => undefined);
  await page.addInitScript(() =>
    addEventListener("keydown", (event) => setTimeout(() => Object.assign(window, { last: event })), true),
  );
  await page.reload();
  const isPrevented = async () => {
    await page.keyboard.press("/");
    await pass(page, 10);
    return page.evaluate("last.defaultPrevented");
  };
  assert.equal(await isPrevented(), true);
  await pass(page, 4000);
  assert.equal(await isPrevented(), false);
});

test("a page that a deployment has replaced is loaded anew, once, and the press is done on the new one", async (t) => {
  const { page, requests } = await open(t, (name) => (name === "/main.js" ? 404 : 200));
  const old = files["/"] as string;
  t.after(() => {
    files["/"] = old;
  });
  files["/"] = old.replaceAll("/main.js", "/next.js");
  files["/next.js"] = files["/main.js"] as string;
  await page.click("#one");
  await ready(page);
  const clicks = (await start(page)).filter((line) => line.startsWith("click"));
  assert.deepEqual(clicks, ["click one"]);
  assert.equal(requests.filter((name) => name === "/next.js").length, 1);
});

test("letters typed on a page that a deployment has replaced wait for the new one", async (t) => {
  const { page } = await open(t, (name) => (name === "/main.js" ? 404 : 200));
  const old = files["/"] as string;
  t.after(() => {
    files["/"] = old;
  });
  files["/"] = old.replaceAll("/main.js", "/next.js");
  files["/next.js"] = files["/main.js"] as string;
  await page.keyboard.press("Control+k");
  await page.keyboard.type("mpc");
  await ready(page);
  assert.match(String(await page.evaluate("sessionStorage.search")), / mpc$/);
});

test("a file that is missing on the server's own page as well makes no reload, whatever its status", async (t) => {
  for (const [gone, code] of [
    ["/main.js", 404],
    ["/styles.css", 404],
    ["/main.js", 0],
    ["/main.js", 503],
  ] as const) {
    const { page, requests } = await open(t, (name) => (name === gone ? code : 200));
    for (let round = 0; round < 3; round += 1) {
      await page.click("#one");
      await page.waitForTimeout(250);
    }
    await page.waitForTimeout(600);
    // The page, and the question whether it is still the same.
    assert.equal(requests.filter((name) => name === "/").length, 2, `${gone} ${code}`);
    assert.equal(await page.getByText("did not load properly").count(), 0);
  }
});

test("where storage is forbidden nothing throws, and the page works", async (t) => {
  const { page } = await open(t, (name) => (name === "/main.js" ? 503 : 200));
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  await page.addInitScript(() => {
    for (const storage of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, storage, {
        get() {
          throw new DOMException("The reader forbids storage", "SecurityError");
        },
      });
    }
  });
  await page.reload();
  await page.click("#colours");
  assert.equal(await page.evaluate("document.documentElement.dataset.theme"), "dark");
  await page.click("#one");
  await page.waitForTimeout(300);
  assert.deepEqual(faults, []);
});

test("a translated page stays translated: movement brings no scripts, a control does", async (t) => {
  const { page, requests } = await open(t);
  await page.evaluate("document.documentElement.lang = 'fr'");
  await act(page);
  await page.mouse.wheel(0, 100);
  await page.click("#sidebar");
  await page.keyboard.press("PageDown");
  await page.click("#colours");
  await page.waitForTimeout(300);
  assert.deepEqual(scripts(requests), []);
  await page.click("#one");
  await ready(page);
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

test("every form of a page's address becomes its own; one that cannot be decoded becomes one that can", async (t) => {
  const forms = {
    "/docs": "/docs/",
    "/docs.html": "/docs/",
    "/docs/index.html?a=%ff#sidebar": "/docs/?a=%ff#sidebar",
    "/%ff": "/%25ff",
    "/other/#50%": "/other/#50%25",
    "/docs/#%": "/docs/#%25",
    "/docs/#caf%C3%A9": "/docs/#caf%C3%A9",
  };
  for (const [form, own] of Object.entries(forms)) {
    const { page, origin } = await open(t);
    await page.route("**/*", (route) =>
      route.fulfill({
        contentType: "text/html",
        body: small.replace('href="/docs/"', `href="${origin}/docs/"`),
      }),
    );
    await page.goto(`${origin}${form}`);
    assert.equal(await page.evaluate("location.href"), origin + own);
  }
});

test("a page that is opened at a heading fetches no script at once", async (t) => {
  const { page, origin, requests } = await open(t);
  await page.goto(`${origin}/other`);
  await page.goto(`${origin}/#sidebar`);
  await page.waitForTimeout(500);
  assert.ok((await page.evaluate<number>("scrollY")) > 0);
  assert.deepEqual(scripts(requests), []);
});
