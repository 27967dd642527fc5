import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { brotliCompressSync } from "node:zlib";
import { namesBelow } from "../../config/sourcePath";
import { median } from "../../harness/measuredPages";
import { type BuiltPage, buildDir, builtPages, docsPages, testPages, valuesOf } from "./site";

/**
 * Bytes over the wire, with brotli: what is measured and at least 5 % of room, so that a release's messages and options
 * may be added without a change here.
 */
const budget = {
  /** When a docs page has loaded, with its style, typeface and icon: half of the pages, and each. */
  typicalLoad: 39_000,
  load: 58_000,
  /** The typeface, in windows wider than 600 px. */
  typeface: 12_700,
  loadRequests: 4,
  /**
   * Of the HTML of half of them: what a server may send before it hears from the browser, ten packets of 1460
   * bytes, less its headers. One byte more is one round trip more: https://www.rfc-editor.org/rfc/rfc6928
   */
  html: 14_300,
  /** Scripts of a page: of half of them, and of each. The heaviest are those of the reference of TACEO:Proof. */
  typicalScripts: 107_000,
  scripts: 122_500,
  /** The two files of the search, which its first use loads. */
  search: 260_000,
};

const weights = new Map<string, number>();

/** Bytes of a file of the build, which is compressed once, by its address. */
function weigh(name: string): number {
  const weight = weights.get(name) ?? brotliCompressSync(readFileSync(path.join(buildDir, name))).length;
  weights.set(name, weight);
  return weight;
}

/** Addresses of what a page fetches without an act of the reader: of the icons, the one that is not for old browsers. */
function fetched(page: BuiltPage): string[] {
  const linked = "link:is([rel=stylesheet], [rel=icon]:not([sizes]), [rel=preload])";
  const sources = valuesOf(page, ":is(img, script)[src]", "src");
  return Array.from(new Set([...valuesOf(page, linked, "href"), ...sources]));
}

/** Addresses of the scripts that src/client/beforeHydration.ts loads for a page. */
const scripts = (page: BuiltPage): string[] =>
  valuesOf(page, "meta[name=app-scripts]", "content").flatMap((names) => names.split(" "));

const sum = (names: readonly string[]) => names.reduce((total, name) => total + weigh(name), 0);

/** Fails, with what to do, where something is heavier than its budget. */
function assertAtMost(limit: number, bytes: number, what: string, cure: string): void {
  assert.ok(bytes <= limit, `${what}: ${bytes} bytes, at most ${limit}: ${cure}`);
}

test(`a docs page loads at most ${budget.load / 1000} kB in ${budget.loadRequests} requests, half of them ${budget.typicalLoad / 1000} kB, and no script`, () => {
  const loads: number[] = [];
  const html: number[] = [];
  for (const page of docsPages()) {
    const files = fetched(page);
    const own = brotliCompressSync(page.html).length;
    const load = own + sum(files);
    html.push(own);
    loads.push(load);
    assert.ok(!files.some((file) => file.endsWith(".js")), `${page.route}: loads a script`);
    const typeface =
      files.find((file) => file.endsWith(".woff2")) ??
      assert.fail(`${page.route}: does not preload the typeface`);
    assertAtMost(budget.typeface, weigh(typeface), typeface, "look for new characters: plugins/typeface");
    assertAtMost(budget.load, load, page.route, "shorten its texts, or move some to another page");
    const cure = `put ${files} into the page or its stylesheet`;
    assert.ok(files.length < budget.loadRequests, `${page.route}: ${files.length + 1} requests: ${cure}`);
  }
  const frame = "shorten src/css or the frame, which every page has";
  assert.deepEqual([median([3, 1, 2]), median([4, 1, 3, 2])], [2, 2.5], "the budgets' own measure");
  assertAtMost(budget.typicalLoad, median(loads), "half of the pages", frame);
  const every = "shorten what every page has, such as the sidebar";
  assertAtMost(budget.html, median(html), "HTML of half of the pages", every);
});

test(`a page's scripts come to at most ${budget.scripts / 1000} kB, half of them to ${budget.typicalScripts / 1000} kB`, () => {
  const cure = "look for what src/ imports anew, or load it later";
  const sums = builtPages().map((page) => ({ route: page.route, bytes: sum(scripts(page)) }));
  for (const { route, bytes } of sums) assertAtMost(budget.scripts, bytes, route, cure);
  assertAtMost(budget.typicalScripts, median(sums.map(({ bytes }) => bytes)), "half of the pages", cure);
});

test(`the files of the search come to at most ${budget.search / 1000} kB`, () => {
  const files = namesBelow(buildDir).filter((name) => /^search-.*\.json$/.test(name));
  assertAtMost(budget.search, sum(files), files.join(" and "), "take questions out of data/asked.json");
});

testPages(docsPages, "a docs page names the script with its own content, fetched with the rest", (page) => {
  // In the script, the address lacks or has the last slash, and quotes may be escaped.
  const own = new RegExp(String.raw`permalink\\?":\\?"${page.route}?\\?"`);
  assert.ok(scripts(page).some((name) => own.test(readFileSync(path.join(buildDir, name), "utf8"))));
});
