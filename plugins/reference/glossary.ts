import type { Root } from "mdast";
import type { Plugin } from "unified";
import { loadGlossary } from "../../data/load";
import { atTags, attributeNodes, attributesOf } from "../markdown/mdxTags";

/** Punctuation that stays on the line of the word before it. */
const SIGNS = /^[.,;:!?)]+/;

/**
 * Gives `<Term id="…">` its entry of data/glossary.json, so that a page carries only those that it shows, and the
 * punctuation that follows it (`signs`). An unknown id, or one explained twice on a page, stops the build.
 */
const remarkGlossary: Plugin<[], Root> = () => {
  return (root, file) => {
    const glossary = loadGlossary();
    const seen = new Set<string>();
    atTags(root, file, ["Term"], (tag, index, parent) => {
      const { id = "" } = attributesOf(tag);
      const entry = glossary[id];
      if (entry === undefined) {
        throw new Error(`data/glossary.json has no entry "${id}"; add it or correct the id`);
      }
      if (seen.has(id)) {
        throw new Error(`the term "${id}" is explained on this page already; mark its first use only`);
      }
      seen.add(id);
      const { term, definition } = entry;
      const next = parent.children[index + 1];
      const signs = next?.type === "text" ? SIGNS.exec(next.value)?.[0] : undefined;
      if (next?.type === "text" && signs !== undefined) {
        next.value = next.value.slice(signs.length);
      }
      tag.attributes.push(...attributeNodes({ term, definition, signs }));
    });
  };
};

export default remarkGlossary;
