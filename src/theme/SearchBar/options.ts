import { firstPages } from "@site/config/search";
import type { Result, Row } from "@site/plugins/search/searcher";
import type { State } from "./state";

/** What the list below the box offers: a place to go to, or a word to search for instead. */
export type Option = Row | string;

/** The pages that people want first. */
const FIRST_PAGES = firstPages.map(({ url, title }): Row => {
  return { url, title, section: "", path: [], excerpt: "", words: [], sub: false };
});

/**
 * @param result answer to a query; undefined if nothing is typed
 * @returns the list's options: hits, or else words that resemble the query's, and pages to start from
 */
export function optionsOf(result: Result | undefined): readonly Option[] {
  return result?.rows.length ? result.rows : [...(result?.nearest ?? []), ...FIRST_PAGES];
}

/** A query as a message quotes it: what was pasted may be long. */
export function shorten(query: string): string {
  const text = query.trim();
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** @returns what a screen reader is told of an answer */
export function announce({ query, result }: Pick<State, "query" | "result">): string {
  if (result === undefined || query.trim() === "") {
    return "";
  }
  const { length } = result.rows;
  const count = length === 1 ? "1 result" : `${length} results`;
  return length === 0 ? `No results for ${shorten(query)}. The list offers other ways on.` : count;
}
