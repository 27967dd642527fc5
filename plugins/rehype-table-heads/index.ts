import type { Element, ElementContent, Root } from "hast";
import { toString as textOf } from "mdast-util-to-string";
import type { Plugin } from "unified";
import { visit } from "unist-util-visit";

/** From so many columns on a table does not fit on a phone as it is. */
const manyColumns = 3;

/** From so many columns on a table of numbers stays one on a phone, and scrolls: in rows nobody could compare them. */
const manyNumbers = 5;

const elements = (nodes: ElementContent[], name: RegExp): Element[] =>
  nodes.filter((node): node is Element => node.type === "element" && name.test(node.tagName));

const groups = (table: Element): Element[] => elements(table.children, /^t(head|body)$/);

const rowsOf = (group: Element): Element[] => elements(group.children, /^tr$/);

const cellsOf = (row: Element): Element[] => elements(row.children, /^t[hd]$/);

/** Whether most cells of these rows, their first ones aside, begin with a digit. */
function isNumeric(rows: readonly Element[]): boolean {
  const texts = rows.flatMap((row) =>
    cellsOf(row)
      .slice(1)
      .map((cell) => textOf(cell)),
  );
  return texts.filter((text) => /^\W*\d/.test(text)).length > texts.length / 2;
}

/** Makes the first cell of each row a head, and the empty corner, which heads nothing, an ordinary cell. */
function headRows([corner, ...columns]: Element[], body: readonly Element[]): void {
  if (corner === undefined || corner.children.length > 0) {
    return;
  }
  corner.tagName = "td";
  for (const head of columns) {
    head.properties.scope = "col";
  }
  for (const [cell] of body.map(cellsOf)) {
    if (cell !== undefined) {
      cell.tagName = "th";
      cell.properties.scope = "row";
    }
  }
}

/** Roles of the cells of rows that the stylesheet takes apart, by what the cells are. */
function roleOf({ tagName, properties }: Element, isHead: boolean): string {
  if (tagName === "td") {
    return "cell";
  }
  return isHead && properties.scope !== "row" ? "columnheader" : "rowheader";
}

/**
 * Prepares a table for phones: each cell learns its column's name, which the stylesheet shows before it. A table
 * whose parts are shown as anything but a table is none to some browsers, so each part says what it is.
 */
function label(table: Element, heads: readonly string[]): void {
  table.properties.className = ["labelled"];
  table.properties.role = "table";
  for (const group of groups(table)) {
    group.properties.role = "rowgroup";
    for (const row of rowsOf(group)) {
      row.properties.role = "row";
      for (const [column, cell] of cellsOf(row).entries()) {
        cell.properties.role = roleOf(cell, group.tagName === "thead");
        if (group.tagName === "tbody" && column > 0 && textOf(cell) !== "") {
          cell.properties.dataLabel = heads[column];
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
    visit(root, "element", (table: Element) => {
      const [head, ...bodies] = table.tagName === "table" ? groups(table) : [];
      const [headRow] = head === undefined ? [] : rowsOf(head);
      if (headRow === undefined) {
        return;
      }
      const heads = cellsOf(headRow);
      const body = bodies.flatMap(rowsOf);
      headRows(heads, body);
      if (heads.length >= manyColumns && !(heads.length >= manyNumbers && isNumeric(body))) {
        label(
          table,
          heads.map((cell) => textOf(cell)),
        );
      }
    });
  };
};

export default rehypeTableHeads;
