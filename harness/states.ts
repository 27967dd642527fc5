import type { Page } from "playwright-core";

/** A component of the pages, or a state that an act of the reader's brings. Pictures and axe look at each. */
export interface State {
  readonly name: string;
  /** Address of a page that has it. */
  readonly path: string;
  /** Selector of the part of the page, each match of it; the window where it is left out. */
  readonly part?: string;
  /** What the reader does on the page, once its scripts run; left out for what a page shows anyway. */
  readonly reach?: (page: Page) => Promise<unknown>;
  /** "phone" or "desktop" for what only one of them has. */
  readonly only?: "phone" | "desktop";
}

const install = "/docs/getting-started/install/";
const overview = "/docs/overview/";
const longLines = "/docs/examples/poseidon/";
const tutorial = "/docs/getting-started/quick-start-co-circom/";
const command = "/docs/co-circom/cli/split-input/";
const maths = "/docs/primer/collabSNARKs-primer/";

const click = (selector: string) => (page: Page) => page.locator(selector).first().click();

/** Opens the search by its shortcut, types, and waits for what is the sign of the answer. */
const search =
  (words: string, sign: string, ...keys: string[]) =>
  async (page: Page) => {
    await page.keyboard.press("Control+k");
    await page.locator("[role=search] input:enabled").fill(words);
    await page.locator(`[role=search] ${sign}`).first().waitFor();
    for (const key of keys) {
      await page.keyboard.press(key);
    }
  };

/** Makes rendering the next page fail: wherever a table of contents is walked. */
const breakRendering = `
  const map = Array.prototype.map;
  Array.prototype.map = function (...args) {
    if (this[0]?.level === 2) throw new Error("outer fault", { cause: new Error("inner fault") });
    return map.apply(this, args);
  };`;

/** Keeps what the page takes away after a second or more, such as the word "Copied"; axe needs its own short waits. */
const keepForGood = `
  const { setTimeout } = window;
  window.setTimeout = (act, wait = 0, ...args) => (wait < 1000 ? setTimeout(act, wait, ...args) : 0);`;

const components: readonly State[] = [
  { name: "announcement", path: overview, part: ".theme-announcement-bar" },
  { name: "breadcrumbs", path: command, part: ".theme-doc-breadcrumbs" },
  { name: "sidebar", path: command, part: ".theme-doc-sidebar-container nav", only: "desktop" },
  { name: "contents", path: command, part: ".theme-doc-toc-desktop", only: "desktop" },
  { name: "tabs", path: install, part: ".tabs-container" },
  { name: "code", path: command, part: ".code-block" },
  { name: "code-long-lines", path: longLines, part: ".code-block:has(pre[tabindex])" },
  { name: "code-with-output", path: tutorial, part: ".code-block:has(+ .code-block)" },
  { name: "output", path: tutorial, part: ".code-block + .code-block" },
  { name: "output-folded", path: tutorial, part: ".code-block:has(details)" },
  { name: "note", path: "/docs/network-config/", part: ".theme-admonition-note" },
  { name: "warning", path: "/docs/co-noir/", part: ".theme-admonition-warning" },
  { name: "danger", path: command, part: ".theme-admonition-danger" },
  { name: "cards", path: "/docs/use-cases/", part: "[class*=cards]" },
  { name: "figure", path: overview, part: "figure" },
  { name: "steps", path: tutorial, part: "[class*=steps] h2" },
  { name: "prerequisites", path: tutorial, part: "[aria-label=Prerequisites]" },
  { name: "table", path: overview, part: "main .scroller" },
  { name: "options", path: command, part: "h2#options + *" },
  { name: "maths", path: maths, part: "math[display=block]" },
  { name: "error-folded", path: command, part: "details.error" },
  { name: "page-end", path: overview, part: ".theme-doc-footer" },
  { name: "next-page", path: overview, part: ".pagination-nav" },
  { name: "footer", path: overview, part: "footer.footer, body > div > footer" },
];

const acts: readonly State[] = [
  {
    name: "tab-chosen",
    path: install,
    part: ".tabs-container",
    reach: click("[role=tab][aria-selected=false]"),
  },
  {
    name: "code-wrapped",
    path: longLines,
    part: ".code-block:has([aria-pressed=true])",
    reach: click("main [aria-pressed]"),
  },
  {
    name: "code-copied",
    path: command,
    part: ".code-block",
    reach: async (page) => {
      await page.evaluate(keepForGood);
      await page.locator("[data-copy]").first().click();
    },
  },
  {
    name: "output-open",
    path: tutorial,
    part: ".code-block:has(details)",
    reach: click(".code-block summary"),
  },
  { name: "page-copied", path: overview, reach: click("article button:text('Copy as Markdown')") },
  { name: "error-open", path: command, part: "details.error", reach: click("details.error summary") },
  { name: "figure-full-size", path: overview, reach: click("figcaption a[href^='#']") },
  { name: "term", path: overview, reach: click("[popovertarget]") },
  { name: "contents-open", path: command, reach: click(".theme-doc-toc-mobile summary"), only: "phone" },
  { name: "menu", path: overview, reach: click("[data-menu-toggle]"), only: "phone" },
  { name: "menu-home", path: "/", reach: click("[data-menu-toggle]"), only: "phone" },
  { name: "skip-link", path: overview, reach: (page) => page.keyboard.press("Tab") },
  {
    name: "shortcuts",
    path: overview,
    reach: async (page) => {
      await page.keyboard.press("?");
      await page.locator("dialog[open]").waitFor();
    },
  },
  {
    name: "search-loading",
    path: overview,
    reach: async (page) => {
      await page.route(/\/search-index-/, () => undefined);
      await page.keyboard.press("Control+k");
      await page.keyboard.type("zk");
    },
  },
  {
    name: "search-failed",
    path: overview,
    reach: async (page) => {
      await page.route(/\/search-index-/, (route) => route.fulfill({ status: 503 }));
      await page.keyboard.press("Control+k");
      await page.getByRole("button", { name: "Search failed, try again" }).waitFor();
    },
  },
  { name: "search-empty", path: overview, reach: search("", "[role=option]") },
  { name: "search-rows", path: overview, reach: search("co-noir split-input", "mark") },
  { name: "search-row-active", path: overview, reach: search("--out-dir", "mark", "ArrowDown", "ArrowDown") },
  { name: "search-nothing", path: overview, reach: search("wqtnqssx", "p:text('No results for')") },
  { name: "search-closed", path: overview, reach: search("witness", "mark", "Escape") },
  {
    name: "not-found",
    path: "/docs/getting-started/quickstart-cocircom/",
    reach: (page) => page.locator("main [role=status] a").first().waitFor(),
  },
  {
    name: "page-slow",
    path: install,
    reach: async (page) => {
      await page.route("**/assets/js/*", () => undefined);
      await page.locator(".pagination-nav__link--next").evaluate((link) => (link as HTMLElement).click());
      await page.locator("#nprogress .bar").waitFor({ state: "attached" });
    },
  },
  {
    name: "page-not-loaded",
    path: install,
    reach: async (page) => {
      await page.context().setOffline(true);
      await page.locator(".pagination-nav__link--next").click();
      await page.getByRole("button", { name: "Retry", exact: true }).waitFor();
    },
  },
  {
    name: "crash",
    path: install,
    reach: async (page) => {
      await page.evaluate(breakRendering);
      await page.locator(".pagination-nav__link--next").click();
      await page.getByText("This page crashed.").waitFor();
    },
  },
];

/** Every state; of a part, the first on its page. */
export const states: readonly State[] = [...components, ...acts].map(({ part, ...state }) => ({
  ...state,
  ...(part !== undefined && { part: `${part} >> nth=0` }),
}));
