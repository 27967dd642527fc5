import type { Root } from "mdast";
import type { Plugin } from "unified";
import { loadGlossary } from "../../data/load";
import { attributeNodes, attributesOf, type Tag, visitOrFail } from "../markdown/mdxTags";

/**
 * Writes what data/glossary.json says of each `<Term id="…">` to the end of the page, which so carries only what it shows.
 * An unknown id, or one explained twice on a page, stops the build.
 */
const remarkGlossary: Plugin<[], Root> = () => (root, file) => {
  const seen = new Set<string>();
  const definitions: Root["children"] = [];
  visitOrFail(root, file, { name: "Term" }, (tag: Tag) => {
    const { id = "" } = attributesOf(tag);
    const entry = loadGlossary()[id];
    if (entry === undefined) {
      throw new Error(`data/glossary.json has no entry "${id}"; add it or correct the id`);
    }
    if (seen.has(id)) {
      throw new Error(`the term "${id}" is explained on this page already; mark its first use only`);
    }
    seen.add(id);
    // Not by its id: reader views drop what is called `about-share`.
    const about = `about-${seen.size}`;
    tag.attributes.push(...attributeNodes({ about }));
    const attributes = attributeNodes({ id, about, ...entry });
    definitions.push({ type: "mdxJsxFlowElement", name: "Definition", attributes, children: [] });
  });
  root.children.push(...definitions);
};

export default remarkGlossary;
