import type { default as MiniSearch, Query, SearchOptions } from "minisearch";
import type { Clue } from "./query";

/** A word of the query with what the site says about it. */
export interface Evidence {
  readonly clue: Clue;
  /** By number of section (or of page, behind the sections): up to `worth`. Empty if the site has no such word. */
  readonly value: ReadonlyMap<number, number>;
  /** The terms of the index that it stands for. */
  readonly terms: ReadonlySet<string>;
  /** The rarer a word, the more it says. */
  readonly worth: number;
}

/** MiniSearch's, by field; the others count 1. */
const boost = { heading: 2, title: 2, keywords: 5 };
/** What a longer word counts when the query's may still be typed. */
const BEGUN = 0.8;
/** Letters that may be wrong in a word that the site does not have, as a share of it; and how many at most. */
const WRONG = { fuzzy: 0.3, maxFuzzy: 2 };
/** Shorter words are not taken for misspelt. */
const MIN_GUESS = 4;
/** What the commonest word says. */
const LEAST_WORTH = 0.5;

/**
 * @param index the sections and, behind them, the pages
 * @param sections how many of its entries are sections
 * @param clue a word of a query
 * @returns where the site says it: as it is, in other words, with more letters; else what resembles it
 */
export function lookUp(index: MiniSearch, sections: number, clue: Clue): Evidence {
  const { term, others, begun } = clue;
  const found = new Map<number, number>();
  const terms = new Set<string>();
  const add = (query: Query, weight = 1, more: SearchOptions = {}) => {
    const results = index.search(query, { boost, combineWith: "AND", ...more });
    // However rare another way to say it is, it says no more than the word itself.
    const limit = found.size === 0 ? 1 : Math.min(1, Math.max(...found.values()) / (results[0]?.score ?? 1));
    for (const { id, score, terms: matched } of results) {
      found.set(id, Math.max(found.get(id) ?? 0, weight * limit * score));
      matched.forEach(terms.add, terms);
    }
  };
  add(term);
  for (const queries of others) {
    add({ queries });
  }
  if (begun !== undefined) {
    add(begun, BEGUN, { prefix: true });
  }
  if (found.size === 0 && term.length >= MIN_GUESS) {
    add(term, 1, { prefix: true, ...WRONG });
  }
  // MiniSearch's scores compare what two sections, or two pages, say about a word, but not one word with another.
  const worth = LEAST_WORTH + Math.log(sections / Math.max(1, found.size));
  const kinds = [
    Array.from(found).filter(([id]) => id < sections),
    Array.from(found).filter(([id]) => id >= sections),
  ];
  const value = kinds.flatMap((kind) => {
    const most = Math.max(...kind.map(([, score]) => score));
    return kind.map(([id, score]) => [id, (worth * score) / most] as const);
  });
  return { clue, value: new Map(value), terms, worth };
}
