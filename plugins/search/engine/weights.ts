/** Every number of the ranking. tests/build/search-relevance.test.ts tells what a change does. */
export const weights = {
  /** What a match is worth, by its place. The text counts 1 for the first occurrence. */
  heading: 3.6,
  title: 3.5,
  keywords: 2.5,
  slug: 1.5,
  path: 1,
  description: 0.7,
  /** A text that holds a word once, twice, more often. */
  once: 1,
  twice: 1.25,
  often: 1.35,

  /** Sections inherit this much of what matches their page. */
  inherited: 0.6,
  /** Saturation: evidence x is worth x / (x + this). */
  saturation: 1.3,
  /** What the parts of a word count where the word itself is not: `out … dir` for `--out-dir`. */
  scattered: 0.55,
  /** What neighbouring words add where they are written together. */
  together: 0.7,
  /** What the very spelling adds, with its dots and underscores; with the dashes of an option. */
  spelling: 0.7,
  spellingOfOption: 1.5,
  /** What a section gains from words that only other sections of its page hold; and the page itself. */
  elsewhere: 0.1,
  elsewhereFirst: 0.25,

  /** How much of the score depends on the share of the query that is covered. */
  coverage: 0.7,
  /** How much a page gains whose title, path or keywords name words of the query. */
  named: 0.7,
  /** What path and keywords count of that. */
  namedByPath: 0.8,
  /** A title or heading that consists of words of the query, by this power of its share of them. */
  fit: 0.75,
  fitPower: 1.2,
  /** A keyword that does. */
  fitKeyword: 0.8,
  /** A title (or a heading, or a keyword) and a query that consist of the same words. */
  exactTitle: 1,
  exactHeading: 0.5,
  exactKeyword: 0.5,
  /** What is left of that for an option's heading, if the query is that word without dashes. */
  optionForWord: 0.4,
  /** What each step down the tree costs a page. */
  depth: 0.03,
  /** What is left of pages in other folders when the query names a folder: `co-noir`. */
  otherArea: 0.6,
  /** What pages that explain things gain when the query asks what a word means. */
  explaining: 1.3,
  /** What is left of pages about former versions. */
  former: 0.85,
  /** What is left of sections that only name where to find things. */
  onward: 0.5,
  /** A text that holds the query's words in their order. */
  phrase: 0.7,
} as const;

export type Weights = Record<keyof typeof weights, number>;
