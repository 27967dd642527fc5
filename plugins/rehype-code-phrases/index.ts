import type { Element, Root } from "hast";
import type { Plugin } from "unified";
import { visit } from "unist-util-visit";

/** As many letters fit into a line of a phone, in a list and in a note too. */
const longestName = 24;

/**
 * Marks code in a line that may be broken into two: messages, expressions, long paths. A name such as
 * `--out-dir` stays whole; the stylesheet cannot tell one from the other.
 */
const rehypeCodePhrases: Plugin<[], Root> = () => {
  return (root) => {
    visit(root, "element", (node: Element, _index, parent) => {
      if (node.tagName !== "code" || (parent?.type === "element" && parent.tagName === "pre")) {
        return;
      }
      const [content] = node.children;
      const text = content?.type === "text" ? content.value : "";
      if (text.length > longestName || /\s/.test(text)) {
        node.properties.className = ["phrase"];
      }
    });
  };
};

export default rehypeCodePhrases;
