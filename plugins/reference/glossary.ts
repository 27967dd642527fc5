import type { Root } from "mdast";
import type { Plugin } from "unified";
import { loadGlossary } from "../../data/load";
import { attributeNodes, attributesOf, type Tag, visitOrFail } from "../markdown/mdxTags";

/** Punctuation that stays on the line of the word before it. */
const SIGNS = /^[.,;:!?)]+/;

/**
 * Gives `<Term id="…">` its entry of data/glossary.json, so that a page carries only those that it shows, and the
 * punctuation that follows it (`signs`). An unknown id, or one explained twice on a page, stops the build.
 */
const remarkGlossary: Plugin<[], Root> = () => (root, file) => {
  const seen = new Set<string>();
  visitOrFail(root, file, { name: "Term" }, (tag: Tag, index, parent) => {
    const { id = "" } = attributesOf(tag);
    const entry = loadGlossary()[id];
    if (entry === undefined) {
      throw new Error(`data/glossary.json has no entry "${id}"; add it or correct the id`);
    }
    if (seen.has(id)) {
      throw new Error(`the term "${id}" is explained on this page already; mark its first use only`);
    }
    seen.add(id);
    const next = parent.children[index + 1];
    const signs = next?.type === "text" ? SIGNS.exec(next.value)?.[0] : undefined;
    if (next?.type === "text") next.value = next.value.replace(SIGNS, "");
    tag.attributes.push(...attributeNodes({ ...entry, signs }));
  });
};

export default remarkGlossary;
