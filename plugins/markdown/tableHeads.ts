import type { Element, Root } from "hast";
import { toString as textOf } from "mdast-util-to-string";
import type { Plugin } from "unified";
import { visit } from "unist-util-visit";

/** From so many columns on a table does not fit on a phone as it is. */
const manyColumns = 3;

/** From so many columns on a table of numbers stays one on a phone, and scrolls: in rows nobody could compare them. */
const manyNumbers = 5;

/** The elements right inside of one: groups of a table, rows of a group, cells of a row. */
const elementsIn = ({ children }: Element): Element[] => children.filter((child) => child.type === "element");

/** Whether most cells of these rows, their first ones aside, begin with a digit. */
function isNumeric(rows: readonly Element[]): boolean {
  const texts = rows.flatMap((row) => elementsIn(row).slice(1)).map((cell) => textOf(cell));
  return texts.filter((text) => /^\W*\d/.test(text)).length > texts.length / 2;
}

/** Makes the first cell of each row a head, and the empty corner, which heads nothing, an ordinary cell. */
function headRows([corner, ...columns]: readonly Element[], rows: readonly Element[]): void {
  if (corner === undefined || corner.children.length > 0) {
    return;
  }
  corner.tagName = "td";
  for (const head of columns) {
    head.properties.scope = "col";
  }
  for (const [cell] of rows.map(elementsIn)) {
    if (cell !== undefined) {
      cell.tagName = "th";
      cell.properties.scope = "row";
    }
  }
}

/**
 * Prepares a table for phones: each cell learns its column's name, which the stylesheet shows before it. A table
 * whose parts are shown as anything but a table is none to some browsers, so each part says what it is.
 */
function label(table: Element, heads: readonly string[]): void {
  Object.assign(table.properties, { className: ["labelled"], role: "table" });
  for (const group of elementsIn(table)) {
    group.properties.role = "rowgroup";
    for (const row of elementsIn(group)) {
      row.properties.role = "row";
      for (const [column, { tagName, properties, children }] of elementsIn(row).entries()) {
        const isHead = tagName === "th";
        properties.role = isHead ? (properties.scope === "row" ? "rowheader" : "columnheader") : "cell";
        if (group.tagName === "tbody" && column > 0 && children.length > 0) {
          properties.dataLabel = heads[column];
        }
      }
    }
  }
}

/**
 * Markdown knows no heads of rows. A table whose corner is empty has them all the same: there the first cell of
 * each row becomes a head. With heads on two sides, each tells its direction. A table of many columns is prepared
 * to be shown row by row on a phone.
 */
const rehypeTableHeads: Plugin<[], Root> = () => {
  return (root) => {
    visit(root, { tagName: "table" }, (node) => {
      const table = node as Element;
      const [headRow, ...rows] = elementsIn(table).flatMap(elementsIn);
      const heads = headRow === undefined ? [] : elementsIn(headRow);
      headRows(heads, rows);
      if (heads.length >= manyColumns && !(heads.length >= manyNumbers && isNumeric(rows))) {
        const names = heads.map((cell) => textOf(cell));
        label(table, names);
      }
    });
  };
};

export default rehypeTableHeads;
