import type { Element, Root } from "hast";
import type { Plugin } from "unified";
import { SKIP, visit } from "unist-util-visit";

/**
 * Reduces KaTeX's output to the MathML that browsers show: the TeX source would double the bytes of each formula, and the
 * search would find it twice. A formula that KaTeX cannot read stops the build with the page's file and line.
 */
const rehypePlainMath: Plugin<[], Root> = () => (root, file) => {
  // rehype-katex leaves a formula that it cannot read as it is, and only adds a message.
  const note = file.messages.find(({ source }) => source === "rehype-katex");
  if (note !== undefined) file.fail(String(note.cause), note.place);
  visit(root, "element", ({ tagName, properties, children }: Element, index = 0, parent) => {
    delete properties.xmlns;
    const isWrapper = tagName === "semantics" || String(properties.className) === "katex";
    if (!isWrapper && tagName !== "annotation") return undefined;
    parent?.children.splice(index, 1, ...(isWrapper ? children : []));
    return [SKIP, index];
  });
};

export default rehypePlainMath;
