import { distance } from "fastest-levenshtein";
import MiniSearch from "minisearch";
import { search } from "../../config/search";
import { excerpt, matches } from "./excerpt";
import type { DocumentList, Page, SearchIndex } from "./format";
import { options } from "./miniSearch";
import { createRanker, type Place, placesOf, type Ranking } from "./rank";

/** One hit: a page, or a section of it. */
export interface Row {
  /** Address with anchor. */
  readonly url: string;
  readonly title: string;
  /** Heading of the section; empty if the hit is the page itself. */
  readonly section: string;
  /** Sidebar categories that lead to the page. */
  readonly path: readonly string[];
  /** Empty as long as there are no texts. */
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

export interface Searcher {
  /**
   * Takes the texts, from which excerpts are made.
   *
   * @throws Error when they are something else, or of another build
   */
  complete(documents: DocumentList): void;
  /** Answers what was typed or pasted: rows best first, those of one page together. */
  search(input: string): Result;
}

const ROWS_A_PAGE = 2;
const MARKED_WORDS = 8;
const NEAREST = 3;
/** As a share of a word: where more letters differ, the resemblance is chance. */
const NEAR = 0.5;

/**
 * @param file content of the index
 * @returns answers queries
 * @throws Error when it is something else
 */
export function createSearcher({ builtAt, pages, index: content }: SearchIndex): Searcher {
  const index = MiniSearch.loadJS(content as Parameters<typeof MiniSearch.loadJS>[0], options);
  const rank = createRanker(index);
  const read = (file: DocumentList) => {
    const found = placesOf(file.pages);
    const isOfIndex = index.documentCount === found.length + file.pages.length && file.builtAt === builtAt;
    if (!isOfIndex || !file.pages.every(isPage)) {
      throw new Error("the search files are damaged, or of two builds");
    }
    return found;
  };
  let places = read({ builtAt, pages });
  return {
    complete(documents) {
      places = read(documents);
    },
    search(input) {
      const { places: found, evidence } = rank(places, input);
      const shown = grouped(found);
      const unknown = evidence.filter(({ value }) => value.size === 0).map(({ clue }) => clue.literal);
      return {
        rows: shown.map((place, at) => ({
          ...rowOf(place, evidence),
          sub: shown[at - 1]?.number === place.number,
        })),
        unknown,
        nearest: shown.length > 0 ? [] : nearest(unknown, places),
      };
    },
  };
}

function isPage({ u, t, b, c }: Page): boolean {
  return c.length > 0 && [u, t, ...b, ...c.flatMap(Object.values)].every((text) => typeof text === "string");
}

/** The best places, those of a page together, and not so many of one that it fills the list. */
function grouped(places: readonly Place[]): Place[] {
  const count = new Map<number, number>();
  const few = places.filter(({ number }) => {
    count.set(number, (count.get(number) ?? 0) + 1);
    return (count.get(number) ?? 0) <= ROWS_A_PAGE;
  });
  const best = few.slice(0, search.searchResultLimits);
  const order = best.map(({ number }) => number);
  return best.sort((a, b) => order.indexOf(a.number) - order.indexOf(b.number));
}

function rowOf({ page, part }: Place, evidence: Ranking["evidence"]): Omit<Row, "sub"> {
  const wanted = new Map(evidence.flatMap(({ terms, worth }) => Array.from(terms, (term) => [term, worth])));
  const inText = matches(part.t ?? "", wanted);
  const all = [...matches(page.t, wanted), ...matches(part.s, wanted), ...inText];
  return {
    url: page.u + part.h,
    title: page.t,
    section: part.s,
    path: page.b,
    excerpt: excerpt(part.t ?? "", inText, search.searchResultContextMaxLength),
    words: Array.from(new Set(all.map(({ word }) => word))).slice(0, MARKED_WORDS),
  };
}

/** The words of the site that differ least from those that it does not have. */
function nearest(unknown: readonly string[], places: readonly Place[]): string[] {
  const text = places.map(({ page, part }) => `${page.t} ${part.s} ${part.t}`).join(" ");
  const words = Array.from(new Set(text.toLowerCase().match(/\b[a-z]{4,20}\b/g)));
  const near = unknown.flatMap((word) => {
    const share = (one: string) => distance(one, word) / Math.max(one.length, word.length);
    return words.filter((one) => share(one) <= NEAR).sort((a, b) => share(a) - share(b));
  });
  return near.slice(0, NEAREST);
}
