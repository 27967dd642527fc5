/** The form of the two search files, and of an answer. */

/** What a hit is. */
export type Kind = "page" | "section" | "option" | "message" | "operation";

/** A part of a page that a hit can lead to; the page itself is its first. */
export interface Part {
  readonly kind: Kind;
  /** `#anchor`, or empty for the top of the page. */
  readonly anchor: string;
  /** Heading; empty for the top of the page. */
  readonly heading: string;
  /** To quote from: of an option its sentences, of a message its cause. */
  readonly text: string;
  /** What it is found by, where that is more than its text. */
  readonly words?: string;
  /** What readers call it or ask: of a message its spellings, of an operation its method and path. */
  readonly names: readonly string[];
  /** Of a message, what its cause quotes: other messages, and the step that it is printed in. */
  readonly quotes?: readonly string[];
}

/** A page of `search-doc-<stamp>.json`; its parts are in `search-index-<stamp>.json`, in the same order of pages. */
export interface ListedPage {
  /** The page's path from the host's root, with a trailing slash. */
  readonly page: string;
  /** The page's title. */
  readonly title: string;
  /** Labels on the way to the page, outermost first. */
  readonly path: readonly string[];
  /** What it is for: a tutorial, a command. */
  readonly pageKind: string;
}

/** A part with what it shares with the others of its page. */
export interface Place extends Part, ListedPage {}

/** One hit. */
export interface Row extends Place {
  /** Address with anchor. */
  readonly url: string;
  readonly excerpt: string;
  /** What the query is found by on this page, to be marked. */
  readonly terms: ReadonlySet<string>;
}

export interface Result {
  /** Rows best first, those of one page together. */
  readonly groups: readonly (readonly Row[])[];
  /** Whether there are more than the maximum. */
  readonly hasMore: boolean;
  /** Words of the query, as typed, that the site does not have. */
  readonly unknown: readonly string[];
  /** Misspelt words, and what was searched instead. */
  readonly replaced: ReadonlyMap<string, string>;
}
