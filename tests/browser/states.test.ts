import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import type { Page } from "playwright-core";
import postcss from "postcss";
import { violations } from "./axe";
import { breakRendering } from "./engines";
import { buildDir, hydrate, openPage, siteInChromium } from "./support";

// What a page shows without an act, every-page.test.ts looks at; here are the states that a reader's act brings.

const install = "/docs/getting-started/install/";
const overview = "/docs/overview/";
const longLines = "/docs/taceo-proof/dev/";
const command = "/docs/co-circom/cli/split-input/";
const knownIssues = "/docs/design/known-issues/";
const next = ".pagination-nav__link--next";

type Act = (page: Page) => Promise<unknown>;

const click =
  (selector: string, sign?: string): Act =>
  async (page) => {
    await page.locator(selector).first().click();
    if (sign !== undefined) await page.locator(sign).first().waitFor();
  };

/** Opens the search by its shortcut, types, and waits for a part of the answer. */
const search =
  (words: string, sign: string, ...keys: string[]): Act =>
  async (page) => {
    await page.keyboard.press("Control+k");
    await page.locator("dialog [role=combobox]").fill(words);
    await page.locator(`[role=search] ${sign}`).first().waitFor();
    for (const key of keys) await page.keyboard.press(key);
  };

/** Each state: its name, the page that has it, and how a reader gets there. */
const states: Readonly<Record<string, readonly [route: string, act: Act]>> = {
  "tab chosen": [install, click("[role=tab][aria-selected=false]")],
  "code wrapped": [longLines, click("main [aria-pressed]")],
  "code copied": [command, click("[data-copy]")],
  "page copied": [overview, click("article button:text('Copy as Markdown')")],
  "message open": [knownIssues, click("details.error summary")],
  "figure at full size": [overview, click("figcaption a[href^='#']")],
  term: [overview, click("[popovertarget]")],
  "skip link": [overview, (page) => page.keyboard.press("Tab")],
  shortcuts: [
    overview,
    async (page) => {
      await page.keyboard.press("?");
      await page.locator("dialog[open]").waitFor();
    },
  ],
  "search loading": [
    overview,
    async (page) => {
      await page.route(/\/search-index-/, () => undefined);
      await page.keyboard.press("Control+k");
    },
  ],
  "search failed": [
    overview,
    async (page) => {
      await page.route(/\/search-index-/, (route) => route.fulfill({ status: 503 }));
      await page.keyboard.press("Control+k");
      await page.locator("dialog button:text('Try again')").waitFor();
    },
  ],
  "search empty": [overview, search("", "[role=option]")],
  "search rows": [overview, search("co-noir split-input", "mark")],
  "search row active": [overview, search("--out-dir", "mark", "ArrowDown", "ArrowDown")],
  "search without results": [overview, search("wqtnqssx", ":text('No results')")],
  "not found": ["/docs/no-such-page/", click("main h1")],
  "page slow": [
    install,
    async (page) => {
      await page.route("**/assets/js/*", () => undefined);
      await page.locator(next).evaluate((link) => (link as HTMLElement).click());
      await page.locator("#nprogress .bar").waitFor({ state: "attached" });
    },
  ],
  crash: [
    install,
    async (page) => {
      await page.evaluate(breakRendering("level"));
      await click(next, ":text('This page crashed.')")(page);
    },
  ],
};

/** The states that are different on a phone. */
const onPhone: typeof states = {
  "contents open": [command, click(".theme-doc-toc-mobile summary")],
  menu: [overview, click("button.navbar__toggle", "dialog[open]")],
  "menu of the home page": ["/", click("button.navbar__toggle", "dialog[open]")],
  ...Object.fromEntries(
    ["figure at full size", "shortcuts", "search empty", "search rows", "not found", "crash"].map((name) => [
      name,
      states[name] ?? assert.fail(name),
    ]),
  ),
};

const site = siteInChromium();

/** Notes every class that an element of the page ever has. */
const watchClasses = `
  window.seen = new Set();
  new MutationObserver((records) => {
    for (const { target } of records) {
      for (const one of target instanceof Element ? [target, ...target.querySelectorAll("*")] : []) {
        one.classList.forEach((name) => seen.add(name));
      }
    }
  }).observe(document, { subtree: true, childList: true, attributeFilter: ["class"] });`;

/** Names of the classes that the style sheets below some folders have rules for, without the hash of CSS modules. */
function styled(...folders: string[]): Set<string> {
  const names = new Set<string>();
  for (const folder of folders) {
    for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((one) =>
      one.endsWith(".css"),
    )) {
      postcss.parse(readFileSync(path.join(folder, name), "utf8")).walkRules(({ selector }) => {
        for (const [, found = ""] of selector.matchAll(/\.([a-z_][\w-]*)/gi)) names.add(found);
      });
    }
  }
  return names;
}

for (const [width, all] of [
  [1280, states],
  [390, onPhone],
] as const) {
  test(`axe finds nothing in any state in either theme, and no class has lost its rules, ${width} px wide`, async () => {
    const found: string[] = [];
    const seen = new Set<string>();
    for (const [name, [route, act]] of Object.entries(all)) {
      const { page, context } = await openPage(site.browser, site.origin, { width, reducedMotion: "reduce" });
      await context.addInitScript(watchClasses);
      await page.goto(site.origin + route);
      await hydrate(page);
      await act(page);
      // What an act has scrolled below the fixed bar would be a target that is half covered.
      await page.evaluate(() => scrollTo(0, 0));
      found.push(...(await violations(page, "light", "dark")).map((violation) => `${name}: ${violation}`));
      for (const one of await page.evaluate<string[]>("[...seen]")) seen.add(one);
      await context.close();
    }
    assert.deepEqual(found, []);
    // The progress bar has no glow, whose class is .peg, and code blocks no parts of the theme; src/css/admonitions.css replaces Infima's alerts. PurgeCSS keeps the rules of the classes that it finds in the built pages and scripts.
    const written = styled(
      "src",
      "node_modules/infima/dist/css/default",
      "node_modules/@docusaurus/theme-classic/lib",
    );
    const built = styled(path.join(buildDir, "assets/css"));
    const lost = Array.from(seen).filter(
      (name) =>
        !/^(peg|alert(--\w+)?)$/.test(name) &&
        !built.has(name) &&
        (written.has(name) || written.has(name.replace(/_[\w-]{4}$/, ""))),
    );
    assert.deepEqual(lost, [], "classes without rules: add them to PurgeCSS's safelist");
  });
}
