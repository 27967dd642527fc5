import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { brotliCompressSync } from "node:zlib";
import { firstPages } from "../../config/search";
import type { DocumentList, SearchIndex } from "../../plugins/search/format";
import { Searcher } from "../../plugins/search/searcher";
import { readSearchFile, searcherOf } from "../search/searcher";
import { buildDir, routedPages } from "./site";

const names = readdirSync(buildDir).filter((name) => /^search-.*\.json$/.test(name));
const stamp = /\d+/.exec(names[0] ?? "")?.[0] ?? "";

const documents: DocumentList = JSON.parse(readSearchFile(buildDir, "doc").toString());
const index: SearchIndex = JSON.parse(readSearchFile(buildDir, "index").toString());
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

test("texts carry no buttons, no doubled formulas, no popovers, and keep words apart", () => {
  const noise =
    /(Copy|Copied) (Shell|TOML|JSON|Circom|Rust)|Wrap lines|Direct link to|Link to this message|\u200b|\\(mathbb|cdot|frac)\b/;
  for (const page of documents.pages) {
    for (const { h, t = "" } of page.c) {
      assert.equal(noise.exec(t)?.[0], undefined, page.u + h);
    }
    const $ = routedPages().find(({ route }) => route === page.u)?.$;
    for (const element of $?.("main [popover]").get() ?? []) {
      const explained = $?.(element).contents().not("strong").text().trim() ?? "";
      assert.ok(!page.c.some(({ t }) => t?.includes(explained)), `${page.u}: ${explained}`);
    }
  }
});

test("both files together weigh less than 300 kB on the wire", () => {
  const [list = 0, terms = 0] = names.map(
    (name) => brotliCompressSync(readFileSync(path.join(buildDir, name))).length,
  );
  console.log(`search: document list ${list} B, index ${terms} B, brotli`);
  assert.ok(list + terms < 300_000);
});

test("the pages to start from exist", () => {
  const routes = routedPages().map(({ route }) => route);
  for (const { url } of firstPages) {
    assert.ok(routes.includes(url), url);
  }
});

const search = searcherOf(buildDir);

test("short words are not taken for misspelt, long ones are", () => {
  assert.deepEqual(search("qzx").rows, []);
  assert.match(search("wittness").rows[0]?.excerpt ?? "", /witness/i);
});

test("words that the site does not have are named, beside what it has for the others; a question finds something", () => {
  const { rows, unknown } = search("flurblex zkey");
  assert.deepEqual(unknown, ["flurblex"]);
  assert.ok(rows.length > 0);
  for (const question of ["what is it", "how do I", "who are you", "what can I do with this"]) {
    assert.ok(search(question).rows.length > 0, question);
  }
});

test("damaged files and such of two builds are no search", () => {
  const broken: [unknown, unknown][] = [
    [{}, index],
    [{ builtAt: index.builtAt, pages: [{}] }, index],
    [{ builtAt: index.builtAt, pages: documents.pages.slice(1) }, index],
    [documents, { builtAt: documents.builtAt, pages: [], index: {} }],
    [documents, { ...index, pages: index.pages.slice(1) }],
    [documents, { ...index, builtAt: 1 }],
    [null, index],
  ];
  for (const [list, terms] of broken) {
    const [listFile, indexFile] = [list, terms].map((content) => Buffer.from(JSON.stringify(content)));
    assert.throws(() => new Searcher(indexFile as Buffer).complete(listFile as Buffer));
  }
});

test("no script changes with the stamp", () => {
  assert.deepEqual(
    scripts.filter(({ code }) => code.includes(stamp)).map(({ name }) => name),
    [],
  );
});

test("no script has a lookbehind, at which older Safaris drop the whole file", () => {
  assert.deepEqual(
    scripts.filter(({ code }) => /\(\?<[=!]/.test(code)).map(({ name }) => name),
    [],
  );
});
