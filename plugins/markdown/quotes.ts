import type { Nodes, Root } from "mdast";
import type { Plugin } from "unified";
import { SKIP, visit } from "unist-util-visit";

/** Sets typographic quotes and apostrophes in prose. Code keeps what is typed. */
const remarkQuotes: Plugin<[], Root> = () => (root) => {
  /** The character before the text, which may be in code or a link. */
  let before = " ";
  visit(root, (node: Nodes) => {
    if ("name" in node && /^(code|kbd|pre)$/.test(node.name ?? "")) return SKIP;
    if (/^(paragraph|heading|tableCell|break|mdxJsxFlowElement)$/.test(node.type)) before = " ";
    if (node.type === "text") {
      node.value = node.value.replace(/["']/g, (mark, at: number, text: string) => {
        const opens = /[\s([{“‘—–/]/.test(text[at - 1] ?? before);
        if (mark === '"') return opens ? "“" : "”";
        return opens ? "‘" : "’";
      });
    }
    if ("value" in node) before = node.value.slice(-1);
    return undefined;
  });
};

export default remarkQuotes;
