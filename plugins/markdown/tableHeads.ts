import type { Element, Root } from "hast";
import { toString as textOf } from "mdast-util-to-string";
import type { Plugin } from "unified";
import { visit } from "unist-util-visit";

/** From this many columns on, a table does not fit on a phone as it is. */
const manyColumns = 3;

/** From this many columns on, a table of numbers stays one on a phone, and scrolls: rows alone could not be compared. */
const manyNumbers = 5;

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
 * Gives tables heads of rows, which Markdown does not have: where the corner is empty, the first cell of each row
 * becomes one. In a table of many columns, which phones show row by row, each cell names its column, and each part says
 * its role, since some browsers drop it when the stylesheet shows a table as something else.
 */
const rehypeTableHeads: Plugin<[], Root> = () => (root) => {
  visit(root, { tagName: "table" }, (node) => {
    const table = node as Element;
    const [[corner, ...columns] = [], ...rows] = elementsIn(table).flatMap(elementsIn).map(elementsIn);
    if (corner?.children.length === 0) {
      corner.tagName = "td";
      for (const head of columns) head.properties.scope = "col";
      for (const [cell] of rows) Object.assign(cell ?? {}, { tagName: "th", properties: { scope: "row" } });
    }
    const cells = rows.flatMap(([, ...others]) => others);
    const isNumeric = cells.filter((cell) => /^\W*\d/.test(textOf(cell))).length > cells.length / 2;
    if (columns.length + 1 < manyColumns || (columns.length + 1 >= manyNumbers && isNumeric)) return;
    table.properties.className = ["labelled"];
    visit(table, "element", ({ tagName, properties }: Element) => {
      properties.role = properties.scope === "row" ? "rowheader" : roles[tagName];
    });
    for (const [, ...others] of rows) {
      others.forEach(({ properties, children }, index) => {
        if (children.length > 0) properties.dataLabel = textOf(columns[index]);
      });
    }
  });
};

export default rehypeTableHeads;
