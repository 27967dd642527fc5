import type { Element, Root } from "hast";
import { toString as textOf } from "mdast-util-to-string";
import type { Plugin } from "unified";
import { visit } from "unist-util-visit";

/** From this many columns on, a table does not fit on a phone as it is. */
const manyColumns = 3;

/** From this many columns on, a table of numbers stays one on a phone, and scrolls: rows alone could not be compared. */
const manyNumbers = 5;

const elementsIn = ({ children }: Element): Element[] => children.filter((child) => child.type === "element");

/** Whether most cells, those of the first column aside, begin with a digit. */
function isNumeric(rows: readonly Element[][]): boolean {
  const texts = rows.flatMap((cells) => cells.slice(1)).map((cell) => textOf(cell));
  return texts.filter((text) => /^\W*\d/.test(text)).length > texts.length / 2;
}

const roles: Record<string, string> = {
  table: "table",
  thead: "rowgroup",
  tbody: "rowgroup",
  tr: "row",
  td: "cell",
};

/**
 * Gives tables heads of rows, which Markdown does not have: where the corner is empty, the first cell of each row
 * becomes one. In a table of many columns, which phones show row by row, each cell names its column, and each part says
 * its role, since some browsers forget it when the stylesheet shows a table as something else.
 */
const rehypeTableHeads: Plugin<[], Root> = () => (root) => {
  visit(root, { tagName: "table" }, (node) => {
    const table = node as Element;
    const [[corner, ...columns] = [], ...rows] = elementsIn(table).flatMap(elementsIn).map(elementsIn);
    if (corner?.children.length === 0) {
      corner.tagName = "td";
      for (const head of columns) head.properties.scope = "col";
      for (const [cell] of rows)
        if (cell !== undefined) Object.assign(cell, { tagName: "th", properties: { scope: "row" } });
    }
    if (columns.length + 1 < manyColumns || (columns.length + 1 >= manyNumbers && isNumeric(rows))) return;
    table.properties.className = ["labelled"];
    visit(table, "element", ({ tagName, properties }: Element) => {
      const role =
        tagName === "th" ? (properties.scope === "row" ? "rowheader" : "columnheader") : roles[tagName];
      if (role !== undefined) properties.role = role;
    });
    for (const [, ...cells] of rows) {
      for (const [index, { properties, children }] of cells.entries()) {
        const head = columns[index];
        if (head !== undefined && children.length > 0) properties.dataLabel = textOf(head);
      }
    }
  });
};

export default rehypeTableHeads;
