import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { assertGolden } from "../golden";
import { violations } from "./axe";
import { searchFor } from "./searchBox";
import { tooSmallForFingers } from "./size";
import { type Act, atRest, breakRendering, KEEP, NEXT, press, pressKey, siteInChromium } from "./support";

// What a page shows without an act, every-page.test.ts looks at; here are the states that a reader's act brings.

const install = "/docs/getting-started/install/";
const overview = "/docs/overview/";
const longLines = "/docs/taceo-proof/dev/";
const command = "/docs/co-circom/cli/split-input/";
const knownIssues = "/docs/design/known-issues/";

/** Searches, and then presses keys. */
const search =
  (words: string, ...keys: string[]): Act =>
  async (page) => {
    await searchFor(page, words);
    for (const key of keys) await page.keyboard.press(key);
  };

/** Each state: its name, the page that has it, and how a reader gets there. */
const states: Readonly<Record<string, readonly [route: string, act: Act]>> = {
  "tab chosen": [install, press("[role=tab][aria-selected=false]")],
  "code wrapped": [longLines, press("main [aria-pressed]")],
  "code copied": [command, press("[data-copy]")],
  "page copied": [overview, press("article button:text('Copy as Markdown')")],
  "message open": [knownIssues, press("details.error summary")],
  term: [overview, press("main label")],
  "skip link": [overview, pressKey("Tab", ":focus")],
  shortcuts: [overview, pressKey("?", "dialog[open]")],
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
      await pressKey("Control+k", "dialog button:text('Try again')")(page);
    },
  ],
  "search empty": [overview, pressKey("Control+k", "[role=search] > input:enabled")],
  "search rows": [overview, search("co-noir split-input")],
  "search row active": [overview, search("--out-dir", "ArrowDown", "ArrowDown")],
  "search without results": [overview, search("wqtnqssx")],
  "not found": ["/docs/no-such-page/", press("main h1")],
  "page slow": [
    install,
    async (page) => {
      await page.route("**/assets/js/*", () => undefined);
      await page.locator(NEXT).evaluate((link) => (link as HTMLElement).click());
      await page.locator("#nprogress .bar").waitFor({ state: "attached" });
    },
  ],
  crash: [
    install,
    async (page) => {
      await page.evaluate(breakRendering("level"));
      await press(NEXT, ":text('This page crashed.')")(page);
    },
  ],
};

/** The states that are different on a phone. */
const onPhone: typeof states = {
  "contents open on a phone": [command, press(".theme-doc-toc-mobile summary")],
  "figure at full size on a phone": [overview, press("figcaption a[href^='#']")],
  "menu on a phone": [overview, press(".navbar__toggle", "dialog[open]")],
  "menu of the home page on a phone": ["/", press(".navbar__toggle", "dialog[open]")],
  ...Object.fromEntries(
    ["shortcuts", "search empty", "search rows", "not found", "crash"].map((name) => [
      `${name} on a phone`,
      states[name] ?? assert.fail(name),
    ]),
  ),
};

/** The elements of a page that show or may, with their attributes and words; of what the search finds, its form only. */
const elements = (page: Page) =>
  page.evaluate(() => {
    const all =
      "body, body *:not(script, aside *, .menu__list *, main :is(p, li, pre) *, dialog:not([open]) *)";
    return Array.from(document.querySelectorAll(all), (one) => {
      const isHit = one.closest("[role=option], [role=group]") !== null;
      const unknown = isHit ? /^(style|d|id|href|aria-label)$/ : /^(style|d|id|title|value|aria-controls)$/;
      const attributes = Array.from(one.attributes, ({ name, value }) =>
        unknown.test(name) ? "" : ` ${name}=${value.replace(/(?<!_)_[\w-]{4}(?= |$)/g, "")}`,
      );
      const own = Array.from(one.childNodes, (node) => (node.nodeType === 3 && !isHit ? node.nodeValue : ""));
      return `${one.localName}${attributes.join("")}: ${own.join("").trim()}`;
    });
  });

/** What acts bring, each with the states that have it then. */
const brought = new Map<string, string[]>();
const site = siteInChromium();

for (const [name, [route, act]] of Object.entries({ ...states, ...onPhone })) {
  const width = name in onPhone ? 390 : 1280;
  test(`axe finds nothing in either theme, and fingers nothing small, ${width} px wide: ${name}`, async (t) => {
    const page = await site.open(t, route, {
      width,
      reducedMotion: "reduce",
      before: KEEP,
      expected: /404|503|fault|^console error: Error$/,
    });
    const before = await elements(page);
    await act(page);
    const now = await atRest(() => elements(page));
    for (const one of new Set(now.filter((one) => !before.includes(one))))
      brought.set(one, [...(brought.get(one) ?? []), name]);
    // What an act has scrolled below the fixed bar would be a target that is half covered.
    await page.evaluate(() => scrollTo(0, 0));
    assert.deepEqual(await violations(page, ":root"), []);
    if (width === 390) assert.deepEqual(await tooSmallForFingers(page), []);
  });
}

test("each act brings what golden/states.txt says", () => {
  const groups = new Map<string, string>();
  for (const [one, names] of brought)
    groups.set(names.join(", "), `${groups.get(names.join(", ")) ?? ""}  ${one}\n`);
  assertGolden(
    "tests/browser/golden/states.txt",
    Array.from(groups, ([names, lines]) => `${names}\n${lines}`).join(""),
  );
});
