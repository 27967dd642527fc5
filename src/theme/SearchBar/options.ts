import type { Result, Row } from "@site/plugins/search/engine/searcher";

/** A place to start from when nothing was found: the first page of a sidebar. */
export interface Area {
  readonly label: string;
  readonly href: string;
}

/** What the list below the box offers. */
export type Option =
  | { readonly kind: "hit"; readonly href: string; readonly row: Row }
  | { readonly kind: "word"; readonly word: string }
  | { readonly kind: "area"; readonly href: string; readonly label: string };

/**
 * @param result answer to a query
 * @param areas where to go if it is empty
 * @returns the list's options: hits, or else words that resemble the query's, and the areas
 */
export function optionsOf(result: Result, areas: readonly Area[]): Option[] {
  if (result.rows.length > 0) {
    return result.rows.map((row) => ({ kind: "hit", href: row.url, row }));
  }
  return [
    ...result.nearest.map((word) => ({ kind: "word", word }) as const),
    ...areas.map((area) => ({ kind: "area", ...area }) as const),
  ];
}

/** A query as a message quotes it: what was pasted may be long. */
export function shorten(query: string): string {
  const text = query.trim();
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
