import type { Element, ElementContent, Root } from "hast";
import type { Plugin } from "unified";
import { visit } from "unist-util-visit";

const elements = (nodes: ElementContent[], name: RegExp): Element[] =>
  nodes.filter((node): node is Element => node.type === "element" && name.test(node.tagName));

/** Cells of the table's head or body, row by row. */
const rows = (table: Element, part: RegExp): Element[][] =>
  elements(table.children, part)
    .flatMap((group) => elements(group.children, /^tr$/))
    .map((row) => elements(row.children, /^t[hd]$/));

/**
 * Markdown knows no heads of rows. A table whose corner is empty has them all the same: there the first cell of
 * each row becomes a head, and the corner, which heads nothing, an ordinary cell. With heads on two sides, each
 * tells its direction.
 */
const rehypeTableHeads: Plugin<[], Root> = () => {
  return (root) => {
    visit(root, "element", (table: Element) => {
      const [[corner, ...columns] = []] = table.tagName === "table" ? rows(table, /^thead$/) : [];
      if (corner === undefined || corner.children.length > 0) {
        return;
      }
      corner.tagName = "td";
      for (const head of columns) {
        head.properties.scope = "col";
      }
      for (const [cell] of rows(table, /^tbody$/)) {
        if (cell !== undefined) {
          cell.tagName = "th";
          cell.properties.scope = "row";
        }
      }
    });
  };
};

export default rehypeTableHeads;
