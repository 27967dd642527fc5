import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { markdownPath } from "../../config/routes";
import { siteUrl } from "../../config/site";
import { withVersions } from "../../config/versions";
import served from "../../data/served.json";
import { assertGolden, assertNone, linesOf } from "../golden";
import { buildDir, routedPages, routeTable, testPages } from "./site";

const file = (name: string) => readFileSync(path.join(buildDir, name), "utf8");
const markdownOf = (route: string) => file(markdownPath(route));

/** Parts of a page that are not its text: frame, controls, explanations that a reader opens, and status messages. */
const noText =
  "nav, script, style, .hash-link, .theme-doc-toc-mobile, .theme-doc-footer, button, [popover], [role=status], .sheet";

testPages(routedPages, "a Markdown version begins with what is known of the page", ({ route, $ }) => {
  assert.equal($("link[rel=alternate][type='text/markdown']").attr("href"), markdownPath(route));
  if (route !== "/") assert.equal($(".theme-doc-footer a[href$='.md']").attr("href"), markdownPath(route));
  const [, matter = "", text = ""] = markdownOf(route).split(/^---$/m);
  const known = Object.fromEntries(
    Array.from(matter.matchAll(/^(\w+): (.*)$/gm), ([, key, value = ""]) => [key, JSON.parse(value)]),
  );
  // Pages have typographic quotes.
  assert.equal(known.title, $("h1").text().replaceAll("’", "'"));
  assert.ok(text.startsWith(`\n\n# ${known.title}\n\n`));
  assert.equal(known.description, $("meta[name=description]").attr("content"));
  assert.equal(known.url, siteUrl + route);
  const releases = $(".page-head > span:contains(' 0.')").map((_, release) => $(release).text());
  assert.equal(known.version ?? "", releases.get().join(" and "));
  const isTold = [".", ", last tested on "].some((end) =>
    text.includes(`\n\nApplies to ${known.version}${end}`),
  );
  assert.equal(isTold, releases.length > 0);
  const updated = $(".theme-last-updated time");
  assert.equal(known.date, updated.attr("datetime")?.slice(0, 10));
  if (known.date) assert.equal(Date.parse(`${updated.text()} UTC`), Date.parse(known.date));
  for (const [, address = ""] of text.matchAll(/\]\(https:\/\/docs\.taceo\.io(\/[^#)]*)/g)) {
    assert.ok(existsSync(path.join(buildDir, address)) && !address.endsWith("/"), address);
  }
});

testPages(routedPages, "a Markdown version has every word of the text, none of the frame", ({ route, $ }) => {
  const main = $("main article, main:not(:has(article))").clone();
  main.find(noText).remove();
  // Formulas are in words of TeX there, drawings by their title and description, code blocks with their language.
  main.find("math, svg > :not(title):not(desc), .theme-code-block > :first-child, h1").remove();
  main.find("*").prepend(" ").append(" ");
  const markdown = markdownOf(route);
  const text = markdown.toLowerCase();
  const shown = main.text().toLowerCase();
  const words = shown.match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  const missing = words.filter((word) => !text.includes(word));
  assert.deepEqual(missing.slice(0, 10), [], "words that the Markdown version lacks");
  const frame = /Direct link|Copy as Markdown|Edit this page|<!--|<span|<div|&#|\u200b/;
  assert.doesNotMatch(markdown, frame);
  for (const explanation of $("main [popover]").toArray()) {
    const words = $(explanation).text().replace(/\s+/g, " ").trim();
    assert.ok(!markdown.includes(words.slice(-60)), `has "${words}" of the glossary`);
  }
});

test("llms.txt lists every page and every file for programs once", () => {
  const listed = Array.from(file("llms.txt").matchAll(/^- \[.+?\]\((.+?)\): .+$/gm), ([, url]) => url);
  const expected = [...routeTable().map(({ route }) => markdownPath(route)), ...Object.keys(served)];
  assert.deepEqual(listed.sort(), expected.map((address) => siteUrl + address).sort());
  for (const address of expected) assert.ok(file(address).length > 0, address);
  const [before = ""] = file("llms.txt").split(/^## (?!Files)/m);
  // Files of data have their texts from the same list as the others.
  const begin = before.replace(/^- \[\/data\/.*\n/gm, "").replace(/\d+\.\d+\.\d+/g, "0.0.0");
  assertGolden("tests/build/llms.txt", begin);
});

test("the files for models have every page, its product's and whole, and fit", () => {
  for (const { route } of routeTable()) {
    const text = markdownOf(route).replaceAll(`](${siteUrl}/`, "](/");
    const own = route.startsWith("/docs/taceo-proof/") ? "proof" : "cosnarks";
    const having = ["full", "proof", "cosnarks"].filter((name) => file(`llms-${name}.txt`).includes(text));
    assert.deepEqual(having, ["full", own], route);
  }
  assert.ok(Buffer.byteLength(file("llms-small.txt")) <= 76_000, "llms-small.txt: shorten llms-small.md");
  const bytes = Buffer.byteLength(file("agents.md"));
  const cure =
    "models read all of it; shorten plugins/publish/agents.md, or breaking changes in data/releases.json";
  assert.ok(bytes <= 10_000, `agents.md has ${bytes} of 10,000 bytes: ${cure}`);
});

test("the small file and the rules answer what agents ask", () => {
  const text = file("llms-small.txt").replace(/\s+/g, " ");
  const missing = linesOf("tests/build/agents.tsv")
    .slice(1)
    .flatMap(({ parts: [question, ...answers], at }) =>
      answers
        .map((answer) => withVersions(answer, at))
        .filter((answer) => !text.includes(answer))
        .map((answer) => `${at}: llms-small.txt lacks "${answer}", which answers "${question}"`),
    );
  const cure = "Say it where plugins/publish/agents.md or llms-small.md takes it from, or change the line.";
  assertNone(missing, cure);
});
