import assert from "node:assert/strict";
import { test } from "node:test";
import type { Element } from "hast";
import { fromHtml } from "hast-util-from-html";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import rehypeTableHeads from "./tableHeads";

/** A table of heads and rows, given as the texts of their cells. */
function table(heads: string[], ...rows: string[][]): string {
  const row = (cells: string[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join("")}</tr>`;
  return `<table><thead>${row(heads, "th")}</thead><tbody>${rows.map((cells) => row(cells, "td")).join("")}</tbody></table>`;
}

/** The elements of a page after the plugin. */
function elementsOf(html: string): Element[] {
  const found: Element[] = [];
  const page = fromHtml(html, { fragment: true });
  visit(
    unified().use(rehypeTableHeads).runSync(page),
    "element",
    (element: Element) => void found.push(element),
  );
  return found;
}

const prepared = (heads: string[], ...rows: string[][]) => elementsOf(table(heads, ...rows));

/** Kinds of the cells of a table, with one of their attributes, row by row. */
const cells = (table: Element[], attribute: string): string[] =>
  table
    .filter(({ tagName }) => /^t[hd]$/.test(tagName))
    .map(({ tagName, properties }) => `${tagName} ${properties[attribute] ?? ""}`.trim());

test("under an empty corner the first cells head their rows", () => {
  assert.deepEqual(cells(prepared(["", "A"], ["x", "1"]), "scope"), ["td", "th col", "th row", "td"]);
});

test("numbers and columns of a party are marked", () => {
  const table = prepared(["", "Party 2", "Sent"], ["x", "17", "4.7 kB"], ["y", "16 MiB", "much"]);
  assert.deepEqual(cells(table, "className").slice(4), ["td number", "td", "th", "td number", "td"]);
  assert.deepEqual(cells(table, "dataParty").slice(3), ["th", "td 2", "td", "th", "td 2", "td"]);
});

test("tables with the same heads have the same columns, the widest the rest", () => {
  const tables = ["late", "a message that is longer"].map((text) =>
    table(["Message", "Cause"], [text, "a cause ".repeat(12)]),
  );
  const columns = elementsOf(tables.join("")).filter(({ tagName }) => tagName === "th");
  assert.deepEqual(
    columns.map(({ properties }) => properties.className?.toString()),
    ["tenths-3", undefined, "tenths-3", undefined],
  );
});

test("from three columns on each cell but the first names its column, and each part says what it is", () => {
  const table = prepared(["", "Cause", "Cure"], ["late", "a <code>b</code>", ""]);
  assert.deepEqual(cells(table, "dataLabel").slice(3), ["th", "td Cause", "td"]);
  assert.deepEqual(
    table.filter(({ tagName }) => tagName !== "code").map(({ properties }) => properties.role),
    [
      ...["table", "rowgroup", "row", "cell", "columnheader", "columnheader"],
      ...["rowgroup", "row", "rowheader", "cell", "cell"],
    ],
  );
});

test("tables of two columns, and of many numbers, stay tables on a phone", () => {
  for (const table of [
    prepared(["Key", "Meaning"], ["a", "b"]),
    prepared(["n", "1", "2", "3", "4"], ["x", "17", "≈ 4 s", "1,024", "fast"]),
  ]) {
    assert.equal(table[0]?.properties.role, undefined);
    assert.ok(cells(table, "dataLabel").every((cell) => !cell.includes(" ")));
  }
});
