import type { Result, Row } from "@site/plugins/search/searcher";

/** What the list below the box offers: a hit, a word to search for instead, or a page to start from. */
export type Option =
  | { readonly kind: "hit"; readonly href: string; readonly row: Row }
  | { readonly kind: "word"; readonly word: string }
  | { readonly kind: "page"; readonly href: string; readonly label: string };

/** The pages that people want first; tests/build/search.test.ts holds that they exist. */
export const FIRST_PAGES: readonly (readonly [href: string, label: string])[] = [
  ["/docs/overview/", "Overview of coSNARKs"],
  ["/docs/getting-started/install/", "Install the tools"],
  ["/docs/getting-started/quick-start-co-circom/", "Quick start with coCircom"],
  ["/docs/getting-started/quick-start-co-noir/", "Quick start with coNoir"],
  ["/docs/design/known-issues/", "Errors and known issues"],
  ["/docs/taceo-proof/overview/", "Overview of TACEO:Proof"],
];

/**
 * @param result answer to a query; undefined if nothing is typed
 * @returns the list's options: hits, or else words that resemble the query's, and pages to start from
 */
export function optionsOf(result: Result | undefined): Option[] {
  if (result !== undefined && result.rows.length > 0) {
    return result.rows.map((row) => ({ kind: "hit", href: row.url, row }));
  }
  const words = result?.nearest.map((word) => ({ kind: "word", word }) as const) ?? [];
  return [...words, ...FIRST_PAGES.map(([href, label]) => ({ kind: "page", href, label }) as const)];
}
