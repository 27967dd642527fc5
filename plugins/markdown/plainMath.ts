import type { Element, Root } from "hast";
import { toString as textOf } from "mdast-util-to-string";
import type { Plugin } from "unified";
import { SKIP, visit } from "unist-util-visit";

/** What KaTeX makes of a power of numbers, which is text: 218, then its source, 2^{18}. */
const POWER = /^(\d+)(\d+)\1\^\{?\2\}?$/;

/**
 * Reduces KaTeX's output to the MathML that browsers show: the TeX source would double the bytes of each formula, and the
 * search would find it twice. A power of numbers becomes text, with the page's digits, and keeps its comma. A formula that
 * KaTeX cannot read stops the build with the page's file and line.
 */
const rehypePlainMath: Plugin<[], Root> = () => (root, file) => {
  // rehype-katex leaves a formula that it cannot read as it is, and only adds a message.
  const note = file.messages.find(({ source }) => source === "rehype-katex");
  if (note !== undefined) file.fail(String(note.cause), note.place);
  visit(root, "element", (node: Element, index = 0, parent) => {
    const { tagName, properties, children } = node;
    const [, base, value] = (tagName === "math" && POWER.exec(textOf(node))) || [];
    if (base && value) {
      const sup: Element = {
        type: "element",
        tagName: "sup",
        properties: {},
        children: [{ type: "text", value }],
      };
      parent?.children.splice(index, 1, { type: "text", value: base }, sup);
      return [SKIP, index];
    }
    delete properties.xmlns;
    const isWrapper = tagName === "semantics" || String(properties.className) === "katex";
    if (!isWrapper && tagName !== "annotation") return undefined;
    parent?.children.splice(index, 1, ...(isWrapper ? children : []));
    return [SKIP, index];
  });
};

export default rehypePlainMath;
