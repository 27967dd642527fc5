import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import { argAnchor } from "../../data/cli";
import { loadConfigKeys, loadErrors, loadTool, TOOL_NAMES } from "../../data/load";
import { loadService, operationAnchor, schemaAnchor } from "../../data/service/load";
import { buildStamp } from "../../plugins/search";
import { joined } from "../../src/search/indexes";
import { buildDir, routedPages, searchFiles, testPages, valuesOf } from "./site";

// What the two files of the search hold; search.test.ts asks what is found with them.

/** The parts of pages that a query finds. */
const places = joined(...searchFiles()).flatMap((page) => page.places);

test("a build has one document list of its pages and one index, stamped alike, and every page names the stamp", () => {
  const names = readdirSync(buildDir).filter((name) => /^search-.*\.json$/.test(name));
  const [stamp] = names[0]?.match(/\d{10,}/) ?? [];
  assert.deepEqual(names.sort(), [`search-doc-${stamp}.json`, `search-index-${stamp}.json`]);
  for (const { route, $ } of routedPages()) {
    assert.equal($('meta[name="search-build"]').attr("content"), stamp, route);
  }
  assert.equal(new Set(places.map(({ page }) => page)).size, routedPages().length);
});

test("the stamp is SOURCE_DATE_EPOCH where it is set", () => {
  assert.equal(buildStamp("1700000000"), 1_700_000_000_000);
  assert.throws(() => buildStamp("yesterday"), /whole number of seconds/);
});

testPages(routedPages, "a page and its headings can be found, where they are", ({ route, $ }) => {
  const [top, ...parts] = places.filter(({ page }) => page === route);
  assert.equal(top?.title, $("main h1").text());
  const anchors = parts.map(({ anchor }) => anchor);
  assert.equal(new Set(anchors).size, anchors.length, "a section twice");
  const ids = new Set(valuesOf({ $ }, "main [id]", "id"));
  const lost = anchors.filter((anchor) => !ids.has(anchor.slice(1)));
  assert.deepEqual(lost, [], "sections that are no places");
  const headings = valuesOf({ $ }, "main article :is(h2, h3)[id]", "id");
  const silent = headings.filter((id) => !anchors.includes(`#${id}`));
  assert.deepEqual(silent, [], "headings without a section");
});

test("a section ends where the next one begins, in the steps of a tutorial too", () => {
  const parts = places.filter(({ page }) => page === "/docs/getting-started/quick-start-co-circom/");
  assert.ok(parts.length > 1);
  for (const [at, { heading, text }] of parts.entries())
    assert.ok(at === 0 || !parts[at - 1]?.text.includes(text), `${heading} is in the section before it`);
});

test("texts have no buttons, popovers or doubled formulas", () => {
  const noise =
    /(Copy|Copied) (Shell|TOML|JSON|Circom|Rust)|Wrap lines|Direct link to|\u200b|\\(mathbb|cdot|frac)\b/;
  for (const { page, anchor, text } of places) assert.equal(noise.exec(text)?.[0], undefined, page + anchor);
});

test("each entry of the reference says what it is, and the search finds it there", () => {
  const named = routedPages().flatMap(({ route, $ }) =>
    $("main [data-kind]")
      .get()
      .map(({ attribs }) => [`${route}#${attribs["data-id"] ?? attribs.id}`, attribs["data-kind"]] as const),
  );
  const urls = named.map(([url]) => url);
  assert.equal(new Set(urls).size, urls.length, "an entry is there twice");
  const known = new Set(places.map(({ page, anchor }) => page + anchor));
  const lost = urls.filter((url) => !known.has(url));
  assert.deepEqual(lost, []);
  for (const { anchor, kind } of places) if (anchor.startsWith("#env-")) assert.equal(kind, "option", anchor);
  const { operations, schemas, websocket } = loadService();
  const commands = TOOL_NAMES.map(loadTool).filter(({ tool }) => tool !== "taceo-proof-client");
  // What pages list by groups. Terms and functions are listed whole, and tests/build/links.txt has their addresses.
  const expected = {
    message: Object.keys(loadErrors().errors),
    operation: operations.map(({ id }) => operationAnchor(id)),
    schema: [...schemas.map(({ name }) => schemaAnchor(name)), ...websocket.messages.map(({ id }) => id)],
    option: commands.flatMap(({ commands }) => commands.flatMap(({ args }) => args.map(argAnchor))),
    key: loadConfigKeys().sections.flatMap(({ id, inFile, keys }) =>
      inFile ? keys.map(({ key }) => `${id}-${key.replaceAll(/[[\].]+/g, "-")}`) : [],
    ),
  };
  for (const [kind, ids] of Object.entries(expected)) {
    const found = named.flatMap(([url, one]) => (one === kind ? url.replace(/^.*?#/, "") : []));
    const missing = ids.filter((id) => !found.includes(id));
    assert.deepEqual(missing, [], kind);
    if (kind === "message") assert.equal(found.length, ids.length, "a message is on two pages");
  }
});
