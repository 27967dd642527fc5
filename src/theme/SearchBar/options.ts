import type { Result, Row } from "@site/plugins/search/searcher";

/** What the list below the box offers: a place to go to, or a word to search for instead. */
export type Option = Row | string;

const page = (url: string, title: string): Row => {
  return { url, title, section: "", path: [], excerpt: "", words: [], sub: false };
};

/** The pages that people want first. */
export const FIRST_PAGES: readonly Row[] = [
  page("/docs/overview/", "Overview of coSNARKs"),
  page("/docs/getting-started/install/", "Install the tools"),
  page("/docs/getting-started/quick-start-co-circom/", "Quick start with coCircom"),
  page("/docs/getting-started/quick-start-co-noir/", "Quick start with coNoir"),
  page("/docs/design/known-issues/", "Errors and known issues"),
  page("/docs/taceo-proof/overview/", "Overview of TACEO:Proof"),
];

/**
 * @param result answer to a query; undefined if nothing is typed
 * @returns the list's options: hits, or else words that resemble the query's, and pages to start from
 */
export function optionsOf(result: Result | undefined): readonly Option[] {
  return result?.rows.length ? result.rows : [...(result?.nearest ?? []), ...FIRST_PAGES];
}
