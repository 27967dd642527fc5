import type { Element, Root } from "hast";
import type { Plugin } from "unified";
import { SKIP, visit } from "unist-util-visit";

/**
 * Reduces what KaTeX writes to the MathML that browsers show. The TeX source doubles the bytes of each
 * formula, and a search would find every formula twice; its wrappers and namespaces mean nothing in HTML. A formula that
 * KaTeX cannot read stops the build with the page's file and line.
 */
const rehypePlainMath: Plugin<[], Root> = () => (root, file) => {
  // rehype-katex shows a formula that it cannot read as it is written, and leaves no more than a note.
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
