import MiniSearch, { type Options } from "minisearch";
import type { SourcePage } from "./scan";
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

/**
 * @param pages all pages
 * @returns the index, to be written as JSON: the sections numbered through, with heading and text; behind them the
 *   pages, with what holds for all of their sections
 */
export function createIndex(pages: readonly SourcePage[]): object {
  const index = new MiniSearch(options);
  const sections = pages.flatMap(({ c }) => c);
  index.addAll(sections.map(({ s, t }, id) => ({ id, heading: s, text: t })));
  index.addAll(
    pages.map(({ u, t, b, keywords, description }, page) => {
      const path = [...u.split("/").filter((part) => part !== "docs"), ...b].join(" ");
      return { id: sections.length + page, title: t, keywords, path, description };
    }),
  );
  return index.toJSON();
}
