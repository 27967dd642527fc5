import type { Options } from "minisearch";
import { isFiller, tokens } from "./words";

/** How the index is made and read. Headings and titles keep their fillers, so that "what's new" finds something. */
export const options: Options = {
  fields: ["heading", "text", "title", "keywords", "path", "description"],
  tokenize: (text, field) => {
    const isName = field !== "text" && field !== "description";
    const terms = tokens(text, isName).map(({ term }) => term);
    return field === "text" ? terms.filter((term) => !isFiller(term)) : terms;
  },
};
