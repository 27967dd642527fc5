import type { Root } from "mdast";
import type { MdxJsxTextElement } from "mdast-util-mdx-jsx";
import type { Plugin } from "unified";
import { visit } from "unist-util-visit";
import glossary from "../../data/glossary.json";

const entries: Record<string, { term: string; definition: string } | undefined> = glossary;

/** Signs that stay on the line of the word before them. */
const SIGNS = /^[.,;:!?)]+/;

/**
 * Gives `<Term id="…">` its definition from data/glossary.json, so that a page carries only the entries
 * that it shows, and the signs that follow it. An unknown id, or one explained twice on a page, stops the build.
 */
const remarkGlossary: Plugin<[], Root> = () => {
  return (root, file) => {
    const seen = new Set<string>();
    visit(root, "mdxJsxTextElement", (node: MdxJsxTextElement, index, parent) => {
      if (node.name !== "Term") {
        return undefined;
      }
      const id = node.attributes.find(
        (attribute) => attribute.type === "mdxJsxAttribute" && attribute.name === "id",
      )?.value;
      const entry = typeof id === "string" ? entries[id] : undefined;
      if (typeof id !== "string" || entry === undefined) {
        return file.fail(`data/glossary.json has no entry "${String(id)}"; add it or correct the id`, node);
      }
      if (seen.has(id)) {
        return file.fail(`the term "${id}" is explained on this page already; mark its first use only`, node);
      }
      seen.add(id);
      node.attributes.push(
        { type: "mdxJsxAttribute", name: "term", value: entry.term },
        { type: "mdxJsxAttribute", name: "definition", value: entry.definition },
      );
      const next = parent?.children[(index ?? 0) + 1];
      const signs = next?.type === "text" ? SIGNS.exec(next.value)?.[0] : undefined;
      if (next?.type === "text" && signs !== undefined) {
        next.value = next.value.slice(signs.length);
        node.attributes.push({ type: "mdxJsxAttribute", name: "signs", value: signs });
      }
      return undefined;
    });
  };
};

export default remarkGlossary;
