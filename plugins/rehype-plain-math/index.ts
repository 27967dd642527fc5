import type { Element, Root } from "hast";
import type { Plugin } from "unified";
import { SKIP, visit } from "unist-util-visit";

/**
 * Takes the TeX source out of the MathML that KaTeX writes: browsers do not show it, but it doubles the
 * bytes of each formula, and a search would find every formula twice.
 */
const rehypePlainMath: Plugin<[], Root> = () => {
  return (root) => {
    visit(root, "element", (node: Element, index, parent) => {
      if (node.tagName === "annotation" && parent !== undefined && index !== undefined) {
        parent.children.splice(index, 1);
        return [SKIP, index];
      }
      return undefined;
    });
  };
};

export default rehypePlainMath;
