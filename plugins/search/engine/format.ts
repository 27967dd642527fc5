/** The two files that a build writes and a browser reads. */

/** A part of a page that a hit can lead to. */
export interface Section {
  /** `#anchor`, or empty for the top of the page. */
  readonly h: string;
  /** Heading; empty for the top of the page. */
  readonly s: string;
  /** Text up to the next heading. */
  readonly t: string;
  /** For a row of a table: it can be led to, but its name is no heading. */
  readonly r?: true;
}

/** A page: its first section is what stands before the first heading below the title. */
export interface Page {
  /** Path from the host's root, with a trailing slash. */
  readonly u: string;
  /** Title. */
  readonly t: string;
  /** Front-matter keywords: other names of what the page is about. */
  readonly k: readonly string[];
  /** Labels of the categories that lead to the page in its sidebar, outermost first. */
  readonly b: readonly string[];
  readonly c: readonly Section[];
}

/** `search-doc-<stamp>.json`: what the rows of a result are made of. */
export interface DocumentList {
  /** The build's time stamp, in milliseconds. */
  readonly builtAt: number;
  readonly pages: readonly Page[];
}

/**
 * `search-index-<stamp>.json`: where each term occurs. Sections are numbered through all pages in order.
 *
 * A term's postings are a list of numbers. A number above 0 is the distance to the next section that holds
 * the term (from -1 at the start): once, in its text. A number below 0 replaces that "once in the text" for the
 * section before it: minus the sum of {@link Occurrence} flags and of how often the text holds the term (0–3).
 */
export interface SearchIndex {
  readonly builtAt: number;
  /** Terms in order, one a line. */
  readonly terms: string;
  readonly postings: readonly (readonly number[])[];
  /** Words of each section's text, in units of 8. */
  readonly lengths: readonly number[];
}

/** Where else than in the text of a section a term occurs; all but Heading only on a page's first section. */
export const Occurrence = {
  /** Heading of the section; of the first one, the page's title. */
  Heading: 4,
  /** Front-matter keywords. */
  Keywords: 8,
  /** Last part of the page's path. */
  Slug: 16,
  /** The other parts of the path, and the sidebar categories. */
  Path: 32,
  Description: 64,
} as const;

/** Bits of a posting that count the text's occurrences. */
export const COUNT_BITS = 3;

/** What the search box learns from the plugin's options. */
export interface SearchSettings {
  /** How many rows a result has at most. */
  readonly maxHits: number;
  /** Characters of an excerpt. */
  readonly excerptLength: number;
  /** Whether a hit marks the matched words on its page. */
  readonly highlight: boolean;
}
