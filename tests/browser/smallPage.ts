import path from "node:path";
import type { TestContext } from "node:test";
import { buildSync } from "esbuild";
import { compileIntent } from "../../config/ssrTemplate";
import { type EngineSite, type OpenOptions, type Tab, until } from "./engines";

// src/intent on a small page of its own, with an application that starts when the test says so.

const replay = buildSync({
  entryPoints: [path.resolve("src/intent/replay.ts")],
  bundle: true,
  format: "iife",
  write: false,
}).outputFiles[0]?.text;

export const small = `<!doctype html><html data-has-hydrated="false"><head><title>Small</title>
<script src="/__before.js"></script>
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

export const files: Record<string, string> = {
  "/": small,
  "/runtime.js": "window.order = ['runtime'];",
  "/main.js": `${replay};${main}`,
  "/chunk.js": "window.order.push('chunk');",
  "/styles.css": "",
  "/other": "<title>Other</title>",
  "/throws.js": `window.order.push("main"); throw new Error("a fault of the application");`,
  "/cut.js": `window.order.push("main"`,
};

/** A clock that the test alone moves, with `elapse`; short pauses are as they are, and so are the long ones of drivers. */
export const MANUAL_CLOCK = `{
  const original = setTimeout, timers = [];
  let now = 1000;
  performance.now = () => now;
  window.setTimeout = (task, pause = 0) =>
    pause < 100 || pause > 20_000 ? original(task, pause) : timers.push({ task, time: now + pause });
  window.elapse = (pause) => {
    now += pause;
    for (const timer of timers.splice(0)) {
      timer.time <= now ? timer.task() : timers.push(timer);
    }
  };
}`;

/** Lets time go by for a page with {@link MANUAL_CLOCK}. */
export const elapse = (page: Tab, milliseconds: number): Promise<unknown> =>
  page.evaluate(`elapse(${milliseconds})`);

/** Opens the small page; what the browser says is wrong is not looked at unless asked for. */
export const openSmall = (site: EngineSite, t: TestContext, options: OpenOptions = {}): Promise<Tab> =>
  site.open(t, "/", {
    awake: false,
    expected: /./,
    ...options,
    text: (name) => files[name],
    status: (name) => (files[name] === undefined ? 404 : options.status?.(name)),
  });

export const scripts = (site: EngineSite): string[] => site.requests.filter((name) => name.endsWith(".js"));

/** Waits until the application's main script has run. */
export const ready = (page: Tab): Promise<void> =>
  until(page, () => (window as { order?: string[] }).order?.includes("main"));

/** Starts the application, and tells what has reached it once everything has been replayed. */
export async function start(page: Tab): Promise<string[]> {
  await page.evaluate("start()");
  await page.waitForTimeout(60);
  return page.evaluate("window.log");
}
