import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import type { CheerioAPI } from "cheerio";
import { noText } from "../../config/noText";
import { siteUrl } from "../../config/site";
import { twinPath } from "../../config/twins";
import { buildDir, routedPages, routeTable } from "./site";

const file = (name: string) => readFileSync(path.join(buildDir, name), "utf8");
const twinOf = (route: string) => file(twinPath(route));

/** The part of a page that its twin has: without frame, buttons and repetitions. */
function content($: CheerioAPI) {
  const article = $("main article");
  const main = (article.length > 0 ? article : $("main")).first().clone();
  main.find(noText).remove();
  return main;
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];

test("every page has a Markdown twin with its title, description and address", () => {
  for (const { route, $ } of routedPages()) {
    const [title, description, address] = twinOf(route).split("\n\n");
    assert.equal(title, `# ${$("h1").text()}`, route);
    assert.equal(description, `> ${$("meta[name=description]").attr("content")}`, route);
    assert.equal(address, siteUrl + route, route);
  }
});

test("twins are complete: every word of the text is there, and nothing of the frame", () => {
  for (const { route, $ } of routedPages()) {
    const main = content($);
    // Formulas are in words of TeX there, drawings by their title and description, code blocks with their language.
    main.find("math, svg > :not(title):not(desc), .code-block > :first-child, h1").remove();
    main.find("*").prepend(" ").append(" ");
    const twin = twinOf(route);
    const text = twin.toLowerCase();
    const missing = wordsOf(main.text()).filter((word) => !text.includes(word));
    assert.deepEqual(missing.slice(0, 10), [], `${route}: words that the twin lacks`);
    assert.doesNotMatch(twin, /Direct link to|Copy as Markdown|Edit this page|<!--|<span|<div|\u200b/, route);
    for (const explanation of $("main [popover]").toArray()) {
      const words = $(explanation).text().replace(/\s+/g, " ").trim();
      assert.ok(!twin.includes(words.slice(-60)), `${route}: the glossary's "${words}" is in the twin`);
    }
  }
});

test("twins keep headings, the exact code, and tables row by row", () => {
  for (const { route, $ } of routedPages()) {
    const main = content($);
    const twin = twinOf(route);
    const fences = Array.from(twin.matchAll(/^( *(?:> )*)(`{3,})(\S+).*\n([\s\S]*?)\n\1\2$/gm));
    const outside = fences.reduce((text, [fence]) => text.replace(fence, () => ""), twin);
    const depths = main
      .find("h1, h2, h3, h4")
      .get()
      .map((heading) => Number(heading.tagName.slice(1)));
    assert.deepEqual(
      Array.from(outside.matchAll(/^(#+) /gm), ([, marks = ""]) => marks.length),
      depths,
      route,
    );
    const blocks = main.find(".code-block").get();
    assert.deepEqual(
      fences.map(([, indent = "", , language, code = ""]) => [
        language,
        code.replaceAll(`\n${indent}`, "\n").slice(indent.length),
      ]),
      blocks.map((block) => [
        $(block).attr("data-language"),
        $(block).find("code").text().replace(/\n$/, ""),
      ]),
      route,
    );
    const rows = main.find("tr").length + main.find("table").length;
    assert.equal((outside.match(/^[ >]*\| .*\|$/gm) ?? []).length, rows, `${route}: rows of tables`);
  }
});

test("llms.txt lists every page once, under its sidebar; llms-full.txt has the text of each", () => {
  const listed = Array.from(file("llms.txt").matchAll(/^- \[.+?\]\((.+?)\): .+$/gm), ([, url]) => url);
  const expected = routeTable().map(({ route }) => siteUrl + twinPath(route));
  assert.deepEqual(Array.from(listed).sort(), expected.sort());
  const full = file("llms-full.txt");
  for (const { route } of routeTable()) {
    assert.equal(full.split(twinOf(route)).length, 2, route);
  }
});

test("each page links to its twin, for machines and for readers", () => {
  for (const { route, $ } of routedPages().filter((page) => page.route !== "/")) {
    assert.equal($("link[rel=alternate][type='text/markdown']").attr("href"), twinPath(route));
    assert.equal($(".theme-doc-footer a[href$='.md']").attr("href"), twinPath(route));
    assert.equal($("article button:contains('Copy as Markdown')").length, 1, route);
  }
});
