import type { Element, Root } from "hast";
import type { Plugin } from "unified";
import { SKIP, visit } from "unist-util-visit";

/** Whether an element only wraps a formula: `<span class="katex"><math xmlns="…"><semantics>`. */
const isWrapper = ({ tagName, properties }: Element) =>
  tagName === "semantics" || (tagName === "span" && String(properties.className) === "katex");

/**
 * Leaves of what KaTeX writes the MathML that browsers show. The TeX source beside it doubles the bytes of each
 * formula, and a search would find every formula twice; its wrappers and namespaces are nothing to HTML.
 */
const rehypePlainMath: Plugin<[], Root> = () => {
  return (root) => {
    visit(root, "element", (node: Element, index, parent) => {
      if (isWrapper(node) || node.tagName === "annotation") {
        parent?.children.splice(index ?? 0, 1, ...(isWrapper(node) ? node.children : []));
        return [SKIP, index ?? 0];
      }
      if (node.tagName === "math") {
        delete node.properties.xmlns;
      }
      return undefined;
    });
  };
};

export default rehypePlainMath;
