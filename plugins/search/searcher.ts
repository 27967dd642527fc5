import { distance } from "fastest-levenshtein";
import type MiniSearch from "minisearch";
import { search } from "../../config/search";
import { excerpt, matches } from "./excerpt";
import type { DocumentList, SearchIndex } from "./format";
import { type Evidence, lookUp } from "./lookup";
import { unpack } from "./miniSearch";
import { asksMeaning, parseQuery } from "./query";
import { type Place, placesOf, rank } from "./rank";

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

/** Places of which rows are made, so many of a page at most. */
const CANDIDATES = 300;
const ROWS_A_PAGE = 2;
const MARKED_WORDS = 8;
const NEAREST = 3;
/** As a share of a word: where more letters differ, the resemblance is chance. */
const NEAR = 0.5;

/** Answers queries: by the index alone at first, with excerpts when the texts have come. */
export class Searcher {
  readonly #builtAt: number;
  readonly #index: MiniSearch;
  #places: readonly Place[];

  /**
   * @param file the index
   * @throws Error when it is something else
   */
  constructor(file: ArrayBuffer | Uint8Array) {
    const { builtAt, pages, index } = parse<SearchIndex>(file);
    this.#builtAt = builtAt;
    this.#index = unpack(index);
    this.#places = this.#read({ builtAt, pages });
  }

  #read({ builtAt, pages }: DocumentList): Place[] {
    const places = placesOf(pages);
    const isOfIndex = this.#index.documentCount === places.length + pages.length && builtAt === this.#builtAt;
    if (!isOfIndex) {
      throw new Error("the search files are damaged, or of two builds");
    }
    return places;
  }

  /**
   * @param file the document list, whose texts excerpts are made of
   * @throws Error when it is something else, or of another build
   */
  complete(file: ArrayBuffer | Uint8Array): void {
    this.#places = this.#read(parse<DocumentList>(file));
  }

  /**
   * @param input what was typed or pasted
   * @returns rows best first, those of one page together
   */
  search(input: string): Result {
    const places = this.#places;
    const evidence = parseQuery(input).map((clue) => lookUp(this.#index, places.length, clue));
    const shown = grouped(rank(places, evidence, asksMeaning(input)));
    const rows = shown.map((place, at) => rowOf(place, evidence, shown[at - 1]));
    const unknown = evidence.filter(({ value }) => value.size === 0).map(({ clue }) => clue.literal);
    return { rows, unknown, nearest: rows.length > 0 ? [] : this.#nearest(unknown) };
  }

  /** The words of the site that differ least from those that it does not have. */
  #nearest(unknown: readonly string[]): string[] {
    const texts = this.#places.map(({ spelling }) => spelling).join(" ");
    const words = Array.from(new Set(texts.match(/\b[a-z]{4,20}\b/g)));
    const near = unknown.flatMap((word) => {
      const share = (one: string) => distance(one, word) / Math.max(one.length, word.length);
      return words.filter((one) => share(one) <= NEAR).sort((a, b) => share(a) - share(b));
    });
    return Array.from(new Set(near)).slice(0, NEAREST);
  }
}

const parse = <Content>(file: ArrayBuffer | Uint8Array): Content =>
  JSON.parse(new TextDecoder().decode(file));

/** The best places, those of a page together, and not so many of one that it fills the list. */
function grouped(places: readonly Place[]): Place[] {
  const best = places.slice(0, CANDIDATES).filter(({ page }, at, all) => {
    return all.slice(0, at).filter((other) => other.page === page).length < ROWS_A_PAGE;
  });
  const shown = best.slice(0, search.searchResultLimits);
  const first = ({ page }: Place) => shown.findIndex((other) => other.page === page);
  return Array.from(shown).sort((a, b) => first(a) - first(b));
}

function rowOf({ page, part }: Place, evidence: readonly Evidence[], before: Place | undefined): Row {
  const wanted = new Map(evidence.flatMap(({ terms, worth }) => Array.from(terms, (term) => [term, worth])));
  const inText = matches(part.t ?? "", wanted);
  const all = [...matches(page.t, wanted), ...matches(part.s, wanted), ...inText];
  return {
    ...{ url: page.u + part.h, title: page.t, section: part.s, path: page.b },
    excerpt: excerpt(part.t ?? "", inText, search.searchResultContextMaxLength),
    words: Array.from(new Set(all.map(({ word }) => word))).slice(0, MARKED_WORDS),
    sub: before?.page === page,
  };
}
