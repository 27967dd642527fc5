import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { brotliCompressSync } from "node:zlib";
import type { DocumentList, SearchIndex } from "../../plugins/search/engine/format";
import { buildDir, routedPages } from "./site";

const names = readdirSync(buildDir).filter((name) => /^search-.*\.json$/.test(name));
const stamp = /\d+/.exec(names[0] ?? "")?.[0] ?? "";

function read<Content>(name: string): Content {
  return JSON.parse(readFileSync(path.join(buildDir, name), "utf8"));
}

const documents = read<DocumentList>(`search-doc-${stamp}.json`);
const index = read<SearchIndex>(`search-index-${stamp}.json`);
const scripts = readdirSync(path.join(buildDir, "assets/js")).map((name) => ({
  name,
  code: readFileSync(path.join(buildDir, "assets/js", name), "utf8"),
}));

test("the build has one document list and one index, stamped alike, and every page names the stamp", () => {
  assert.deepEqual(names.sort(), [`search-doc-${stamp}.json`, `search-index-${stamp}.json`]);
  assert.equal(String(documents.builtAt), stamp);
  assert.equal(String(index.builtAt), stamp);
  for (const { route, $ } of routedPages()) {
    assert.equal($('meta[name="search-build"]').attr("content"), stamp, route);
  }
});

test("every page of the site is in the index, with its title", () => {
  const indexed = new Map(documents.pages.map((page) => [page.u, page.t]));
  for (const { route, $ } of routedPages()) {
    const title = $("main h1").first().clone();
    title.find(".hash-link").remove();
    assert.equal(indexed.get(route), title.text().trim(), route);
  }
  assert.equal(indexed.size, routedPages().length);
});

test("every place that a hit can lead to exists, and every heading with an anchor is such a place", () => {
  const pages = new Map(routedPages().map((page) => [page.route, page.$]));
  for (const page of documents.pages) {
    const $ = pages.get(page.u);
    assert.ok($ !== undefined, page.u);
    const anchors = new Set(
      $("main [id]")
        .get()
        .map((element) => `#${element.attribs.id}`),
    );
    const hits = page.c.map(({ h }) => h);
    for (const hit of hits.filter((anchor) => anchor !== "")) {
      assert.ok(anchors.has(hit), `${page.u}${hit}`);
    }
    for (const heading of $("main article :is(h2, h3, h4)[id]").get()) {
      assert.ok(
        hits.includes(`#${heading.attribs.id}`),
        `${page.u}#${heading.attribs.id} is not in the index`,
      );
    }
    assert.equal(new Set(hits).size, hits.length, `${page.u} names a place twice`);
  }
});

test("every page of a sidebar says where it stands", () => {
  const shown = routedPages().filter(({ $ }) => $(".theme-doc-sidebar-container").length > 0);
  const paths = new Map(documents.pages.map((page) => [page.u, page.b]));
  assert.ok(shown.length > 50);
  for (const { route } of shown) {
    assert.ok((paths.get(route) ?? []).length > 0, route);
  }
});

test("the index fits the document list", () => {
  const sections = documents.pages.reduce((count, page) => count + page.c.length, 0);
  assert.equal(index.lengths.length, sections);
  assert.equal(index.postings.length, index.terms.split("\n").length);
  for (const numbers of index.postings) {
    const last = numbers.filter((number) => number > 0).reduce((sum, distance) => sum + distance, -1);
    assert.ok(numbers.length > 0 && last < sections);
  }
});

test("texts carry no buttons, no doubled formulas, no popovers, and keep words apart", () => {
  const noise =
    /(Copy|Copied) (Shell|TOML|JSON|Circom|Rust)|Wrap lines|Direct link to|\u200b|\\(mathbb|cdot|frac)\b/;
  for (const page of documents.pages) {
    for (const { h, t } of page.c) {
      assert.equal(noise.exec(t)?.[0], undefined, page.u + h);
    }
    const $ = routedPages().find(({ route }) => route === page.u)?.$;
    for (const element of $?.("main [popover]").get() ?? []) {
      const explained = $?.(element).contents().not("strong").text().trim() ?? "";
      assert.ok(!page.c.some(({ t }) => t.includes(explained)), `${page.u}: ${explained}`);
    }
  }
});

test("the index weighs less than 160 KB on the wire", () => {
  const weigh = (name: string) => brotliCompressSync(readFileSync(path.join(buildDir, name))).length;
  const [list, terms] = [`search-doc-${stamp}.json`, `search-index-${stamp}.json`].map(weigh);
  console.log(`search: index ${terms} B, document list ${list} B, brotli`);
  assert.ok((terms ?? Number.POSITIVE_INFINITY) < 160_000);
});

test("the first bundle has the closed box only, and no script changes with the stamp", () => {
  const main = scripts.find(({ name }) => name.startsWith("main."))?.code ?? "";
  assert.match(main, /Loading\.\.\./);
  assert.doesNotMatch(main, /aria-activedescendant|search files of two builds|createTreeWalker/);
  assert.deepEqual(
    scripts.filter(({ code }) => code.includes(stamp)).map(({ name }) => name),
    [],
  );
  assert.deepEqual(
    scripts.filter(({ code }) => code.includes("algolia") || code.includes("autocomplete.js")),
    [],
  );
});
