import assert from "node:assert/strict";
import { test } from "node:test";
import type { Element } from "hast";
import { fromHtml } from "hast-util-from-html";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import rehypeTableHeads from ".";

/** Kinds of the cells of a table after the plugin, with their scopes, row by row. */
function cells(corner: string): string[] {
  const tree = fromHtml(
    `<table><thead><tr><th>${corner}</th><th>A</th></tr></thead><tbody><tr><td>x</td><td>1</td></tr></tbody></table>`,
    { fragment: true },
  );
  const found: string[] = [];
  visit(unified().use(rehypeTableHeads).runSync(tree), "element", ({ tagName, properties }: Element) => {
    if (/^t[hd]$/.test(tagName)) {
      found.push(`${tagName} ${properties.scope ?? ""}`.trim());
    }
  });
  return found;
}

test("under an empty corner the first cells head their rows", () => {
  assert.deepEqual(cells(""), ["td", "th col", "th row", "td"]);
});

test("a table with a head in its corner stays as it is", () => {
  assert.deepEqual(cells("Name"), ["th", "th", "td", "td"]);
});
