import { distance } from "fastest-levenshtein";
import { excerpt, matches } from "./excerpt";
import type { DocumentList, Page, SearchIndex } from "./format";
import { createRanker, type Place, type Ranking } from "./rank";

/** One hit: a page, or a section of it. */
export interface Row {
  /** Address with anchor. */
  readonly url: string;
  readonly title: string;
  /** Heading of the section; empty if the hit is the page itself. */
  readonly section: string;
  /** Sidebar categories that lead to the page. */
  readonly path: readonly string[];
  readonly excerpt: string;
  /** The matched words as the page spells them, in small letters, to be marked here and there. */
  readonly words: readonly string[];
  /** Whether the row before is of the same page. */
  readonly sub: boolean;
}

export interface Result {
  readonly rows: readonly Row[];
  /** Words of the query, as typed, that the site does not have. */
  readonly unknown: readonly string[];
  /** If nothing matched: words of the site that resemble the query's. */
  readonly nearest: readonly string[];
}

/** Answers what was typed or pasted, with so many rows at most, and so many characters of an excerpt. */
export type Searcher = (input: string, limit: number, excerptLength: number) => Result;

const ROWS_A_PAGE = 2;
const MARKED_WORDS = 8;
const NEAREST = 3;
/** As a share of a word: where more letters differ, the resemblance is chance. */
const NEAR = 0.5;

/**
 * @param documents content of the document list
 * @param index content of the index
 * @returns answers queries: rows best first, those of one page together
 * @throws Error when they are something else, or of two builds
 */
export function createSearcher(documents: DocumentList, index: SearchIndex): Searcher {
  if (documents.builtAt !== index.builtAt || !documents.pages.every(isPage)) {
    throw new Error("the search files are damaged, or of two builds");
  }
  const rank = createRanker(documents.pages, index.index);
  let words: readonly string[] | undefined;
  return (input, limit, excerptLength) => {
    const { places, evidence } = rank(input);
    const shown = grouped(places, limit);
    const unknown = evidence.filter(({ value }) => value.size === 0).map(({ clue }) => clue.literal);
    const resembling = (word: string) => {
      words ??= wordsOf(documents.pages);
      return nearest(word, words);
    };
    return {
      rows: shown.map((place, at) => ({
        ...rowOf(place, evidence, excerptLength),
        sub: shown[at - 1]?.number === place.number,
      })),
      unknown,
      nearest: shown.length > 0 ? [] : unknown.flatMap(resembling).slice(0, NEAREST),
    };
  };
}

function isPage({ u, t, b, c }: Page): boolean {
  const texts = [u, t, ...b, ...c.flatMap((section) => [section.h, section.s, section.t])];
  return c.length > 0 && texts.every((text) => typeof text === "string");
}

/** The best places, those of a page together, and not so many of one that it fills the list. */
function grouped(places: readonly Place[], limit: number): Place[] {
  const count = new Map<number, number>();
  const few = places.filter(({ number }) => {
    count.set(number, (count.get(number) ?? 0) + 1);
    return (count.get(number) ?? 0) <= ROWS_A_PAGE;
  });
  const best = few.slice(0, limit);
  const order = best.map(({ number }) => number);
  return best.sort((a, b) => order.indexOf(a.number) - order.indexOf(b.number));
}

function rowOf({ page, part }: Place, evidence: Ranking["evidence"], length: number): Omit<Row, "sub"> {
  const wanted = new Map(evidence.flatMap(({ terms, worth }) => Array.from(terms, (term) => [term, worth])));
  const found = matches(part.t, wanted);
  const words = [...matches(page.t, wanted), ...matches(part.s, wanted), ...found].map(({ word }) => word);
  return {
    url: page.u + part.h,
    title: page.t,
    section: part.s,
    path: page.b,
    excerpt: excerpt(part.t, found, length),
    words: Array.from(new Set(words)).slice(0, MARKED_WORDS),
  };
}

/** @returns every word of the site that may be offered, once */
function wordsOf(pages: readonly Page[]): string[] {
  const text = pages
    .map(({ t, c }) => [t, ...c.flatMap((section) => [section.s, section.t])].join(" "))
    .join(" ");
  return Array.from(new Set(text.toLowerCase().match(/\b[a-z]{4,20}\b/g)));
}

/** The words that differ least from one that the site does not have. */
function nearest(word: string, words: readonly string[]): string[] {
  const differing = words.map((one) => ({
    one,
    share: distance(one, word) / Math.max(one.length, word.length),
  }));
  const near = differing.filter(({ share }) => share <= NEAR).sort((a, b) => a.share - b.share);
  return near.map(({ one }) => one);
}
