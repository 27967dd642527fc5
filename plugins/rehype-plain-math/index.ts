import type { Element, ElementContent, Root } from "hast";
import type { Plugin } from "unified";
import { SKIP, visit } from "unist-util-visit";

/**
 * What stands for an element that KaTeX writes around a formula: `<span class="katex"><math xmlns="…"><semantics>`.
 *
 * @returns undefined if the element stays
 */
function plainer({ tagName, properties, children }: Element): ElementContent[] | undefined {
  if (tagName === "annotation") {
    return [];
  }
  const isWrapper = tagName === "span" && String(properties.className) === "katex";
  return isWrapper || tagName === "semantics" ? children : undefined;
}

/**
 * Leaves of what KaTeX writes the MathML that browsers show. The TeX source beside it doubles the bytes of each
 * formula, and a search would find every formula twice; its wrappers and namespaces are nothing to HTML.
 */
const rehypePlainMath: Plugin<[], Root> = () => {
  return (root) => {
    visit(root, "element", (node: Element, index, parent) => {
      const rest = plainer(node);
      if (rest !== undefined && parent !== undefined && index !== undefined) {
        parent.children.splice(index, 1, ...rest);
        return [SKIP, index];
      }
      if (node.tagName === "math") {
        delete node.properties.xmlns;
      }
      return undefined;
    });
  };
};

export default rehypePlainMath;
