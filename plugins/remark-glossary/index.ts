import type { Root } from "mdast";
import type { MdxJsxFlowElement, MdxJsxTextElement } from "mdast-util-mdx-jsx";
import type { Plugin } from "unified";
import { SKIP, visit } from "unist-util-visit";
import glossary from "../../data/glossary.json";
import { type Block, element } from "../remark-reference/nodes";

const entries: Record<string, { term: string; definition: string } | undefined> = glossary;

/** Signs that stay on the line of the word before them. */
const SIGNS = /^[.,;:!?)]+/;

/** Words right inside an element, where the types know blocks only. */
const words = (value: string) => [{ type: "text", value }] as unknown as Block[];

/** All entries by name, each with the anchor that popovers lead to. */
function glossaryList(): MdxJsxFlowElement {
  const sorted = Object.entries(glossary).sort(([, a], [, b]) =>
    a.term.replace(/^\W/, "").localeCompare(b.term.replace(/^\W/, "")),
  );
  return element(
    "dl",
    { className: "glossary" },
    sorted.map(([id, { term, definition }]) =>
      element("div", {}, [
        element("dt", {}, [element("Anchor", { id: `term-${id}` }, words(term))]),
        element("dd", {}, words(definition)),
      ]),
    ),
  );
}

/**
 * Writes all entries of data/glossary.json in place of `<Glossary />`. Gives `<Term id="…">` its definition, so that a
 * page carries only the entries that it shows, and the signs that follow it. An unknown id, or one explained twice on a page, stops the build.
 */
const remarkGlossary: Plugin<[], Root> = () => {
  return (root, file) => {
    visit(root, "mdxJsxFlowElement", (node: MdxJsxFlowElement, index, parent) => {
      if (node.name === "Glossary" && parent !== undefined && index !== undefined) {
        parent.children[index] = glossaryList();
        return SKIP;
      }
      return undefined;
    });
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
