import type { Element, Root } from "hast";
import { toString as textOf } from "mdast-util-to-string";
import type { Plugin } from "unified";
import { visit } from "unist-util-visit";

/** From this many columns on, a table does not fit on a phone as it is. */
const manyColumns = 3;

/** From this many columns of numbers on, a table stays one on a phone, and scrolls: rows alone could not be compared. */
const manyNumbers = 3;

/** A cell that is a number with its unit, or a dash or dots instead of one. */
const NUMBER = /^[(≈<]* ?\d[\d.,]*(?: ?(?:[kMG]i?)?B| ?m?s| ?%| min)?\)?$|^[…–]$/;

/** The head of a column that belongs to one party. */
const PARTY = /^Party ([0-2])$/;

const elementsIn = ({ children }: Element): Element[] => children.filter((child) => child.type === "element");

const roles: Record<string, string> = {
  table: "table",
  thead: "rowgroup",
  tbody: "rowgroup",
  tr: "row",
  td: "cell",
  th: "columnheader",
};

/**
 * Adds row headers, which Markdown does not have: where the corner is empty, the first cell of each row becomes one.
 * Columns of numbers are aligned at their end, and those of a party have its colour. In a table of many columns, which
 * phones show row by row, each cell names its column, and each part its role, since some browsers drop it when the
 * stylesheet shows a table as something else.
 */
const rehypeTableHeads: Plugin<[], Root> = () => (root) =>
  visit(root, "element", (table) => {
    if (table.tagName !== "table") return;
    const [[corner, ...columns] = [], ...rows] = elementsIn(table).flatMap(elementsIn).map(elementsIn);
    if (corner?.children.length === 0) {
      corner.tagName = "td";
      for (const head of columns) head.properties.scope = "col";
      for (const [cell] of rows) Object.assign(cell ?? {}, { tagName: "th", properties: { scope: "row" } });
    }
    let numeric = 0;
    for (const [index, head] of columns.entries()) {
      const cells = rows.flatMap((row) => row[index + 1] ?? []);
      const texts = cells.map((cell) => textOf(cell)).filter(Boolean);
      const isNumeric = texts.length > 0 && texts.every((text) => NUMBER.test(text));
      const [, dataParty] = PARTY.exec(textOf(head)) ?? [];
      for (const { properties } of [head, ...cells]) {
        Object.assign(properties, isNumeric && { className: ["number"] }, dataParty && { dataParty });
      }
      if (isNumeric) numeric++;
    }
    if (numeric >= manyNumbers) {
      table.properties.className = ["numbers"];
    } else if (columns.length + 1 >= manyColumns) {
      table.properties.className = ["labelled"];
      visit(table, "element", ({ tagName, properties }) => {
        properties.role = properties.scope === "row" ? "rowheader" : roles[tagName];
      });
      for (const [, ...others] of rows) {
        for (const [index, { properties, children }] of others.entries()) {
          if (children.length > 0) properties.dataLabel = textOf(columns[index]);
        }
      }
    }
  });

export default rehypeTableHeads;
