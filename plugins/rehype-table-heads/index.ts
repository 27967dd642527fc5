import type { Element, ElementContent, Root } from "hast";
import type { Plugin } from "unified";
import { visit } from "unist-util-visit";

const elements = (nodes: ElementContent[], name: RegExp): Element[] =>
  nodes.filter((node): node is Element => node.type === "element" && name.test(node.tagName));

/** First cell of every row of the table's head or body. */
function firstCells(table: Element, part: RegExp): Element[] {
  return elements(table.children, part)
    .flatMap((group) => elements(group.children, /^tr$/))
    .flatMap((row) => elements(row.children, /^t[hd]$/).slice(0, 1));
}

/**
 * Markdown knows no heads of rows. A table whose corner is empty has them all the same: there the first cell of
 * each row becomes a head, and the corner, which heads nothing, an ordinary cell.
 */
const rehypeTableHeads: Plugin<[], Root> = () => {
  return (root) => {
    visit(root, "element", (table: Element) => {
      const [corner] = table.tagName === "table" ? firstCells(table, /^thead$/) : [];
      if (corner === undefined || corner.children.length > 0) {
        return;
      }
      corner.tagName = "td";
      for (const cell of firstCells(table, /^tbody$/)) {
        cell.tagName = "th";
        cell.properties.scope = "row";
      }
    });
  };
};

export default rehypeTableHeads;
