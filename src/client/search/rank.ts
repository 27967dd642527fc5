/** Answers queries from the two search files. */

import { isFiller, options, type Place, type PlaceList, termsOf, wordsOf } from "@site/plugins/search/shared";
import MiniSearch, { type AsPlainObject } from "minisearch";

/** What is searched: everything, the documentation of the tools, that of the service, or the messages. */
export type Scope = "all" | "cosnarks" | "proof" | "errors";

/** One hit. */
export interface Row extends Place {
  /** Address with anchor. */
  readonly url: string;
  readonly excerpt: string;
  /** The matched words as the page spells them, in lower case, to be marked. */
  readonly words: readonly string[];
  /** Other commands' pages with the same option. */
  readonly also: readonly Pick<Row, "title" | "url">[];
}

export interface Result {
  /** Rows best first, those of one page together. */
  readonly groups: readonly (readonly Row[])[];
  /** Words of the query, as typed, that the site does not have. */
  readonly unknown: readonly string[];
  /** If nothing matched: words of the site that resemble the query's. */
  readonly nearest: readonly string[];
}

/** How many rows a result has, how many of them of one page, and how long their excerpts are (characters). */
const [ROWS, ROWS_A_PAGE, EXCERPT] = [8, 2, 150];
/** A pasted log is cut to what can be looked up while somebody types. */
const [MAX_CHARACTERS, MAX_WORDS] = [400, 16];

/** How much a word counts, next to 1 in a section's text: a heading says what it is about, and a question what it answers. */
const boost = { heading: 3, question: 7 };
/** Of the questions that a section answers, each further one that matches counts half of the one before. */
const FURTHER = 0.5;
/** Share of a word's letters that may be wrong, two at most. */
const fuzzy = 0.3;

const urlOf = ({ page, anchor }: Place): string => page + anchor;

const isSameOption = (one: Place, other: Place): boolean =>
  one.kind === "option" && other.kind === "option" && one.heading === other.heading;

function isIn(scope: Scope, { page, kind }: Place): boolean {
  if (scope === "errors") return kind === "message" || page.includes("/known-issues/");
  return scope === "all" || (scope === "proof") === page.includes("/taceo-proof/");
}

/** The part of a text with the most of the words found; its beginning if there are none. */
function excerptOf(text: string, isFound: (word: string) => boolean): string {
  const starts = Array.from(text.matchAll(/\S+/g)).filter(([word]) => wordsOf(word).some(isFound));
  const hits = (from: number) =>
    starts.filter(({ index }) => index >= from && index < from + EXCERPT - 20).length;
  const best = starts.reduce((most, { index }) => (hits(index) > hits(most) ? index : most), 0);
  const from = Math.max(0, Math.min(best - 20, text.length - EXCERPT));
  // Words that are cut are left out.
  const shown = text.slice(from, from + EXCERPT).replace(from > 0 ? /^\S*\s/ : /^/, from > 0 ? "… " : "");
  return from + EXCERPT < text.length ? shown.replace(/\s\S*$/, " …") : shown;
}

export class Searcher {
  private constructor(
    private readonly index: MiniSearch,
    /** All terms of the index. */
    private readonly known: ReadonlySet<string>,
    readonly places: PlaceList,
  ) {}

  /**
   * @param index `search-index-<stamp>.json`
   * @param places `search-doc-<stamp>.json`
   * @returns the search; the page stays responsive meanwhile
   * @throws Error when they are damaged, or of two builds
   */
  static async load(index: AsPlainObject, places: PlaceList): Promise<Searcher> {
    const loaded = await MiniSearch.loadJSAsync(index, options);
    if (!loaded.has(places.length - 1) || loaded.has(places.length)) {
      throw new Error("the search files are damaged, or of two builds");
    }
    return new Searcher(loaded, new Set(index.index.map(([term]) => term)), places);
  }

  /**
   * @param input what was typed or pasted
   * @param scope what to search
   */
  search(input: string, scope: Scope = "all"): Result {
    const typed = Array.from(new Set(wordsOf(input.slice(0, MAX_CHARACTERS))));
    const telling = typed.filter((word) => !isFiller(word));
    const words = (telling.length > 0 ? telling : typed).slice(0, MAX_WORDS);
    const unknown = words.filter((word) => !termsOf(word).some((term) => this.known.has(term)));
    const lastTerm = /[\p{L}\p{N}]$/u.test(input) ? termsOf(words.at(-1) ?? "").at(-1) : undefined;
    const found = this.index.search(words.join(" "), {
      processTerm: (word) => this.termsFor(word),
      boost,
      prefix: (term) => term === lastTerm,
      // Only what the site does not have is taken for misspelt.
      fuzzy: (term) => term.length >= 4 && !this.known.has(term) && fuzzy,
      maxFuzzy: 2,
    });
    const scores = new Map<Place, number>();
    const questions = new Map<Place, number>();
    for (const { id, score } of found) {
      const place = this.places[Math.floor(id)];
      if (place === undefined || !isIn(scope, place)) continue;
      const before = Number.isInteger(id) ? 0 : (questions.get(place) ?? 0);
      if (!Number.isInteger(id)) questions.set(place, before + 1);
      scores.set(place, (scores.get(place) ?? 0) + score * FURTHER ** before);
    }
    const best: Place[] = [];
    for (const [place] of Array.from(scores).sort(([, a], [, b]) => b - a)) {
      const ofPage = best.filter(({ page }) => page === place.page);
      const isShown = best.some((other) => isSameOption(other, place));
      if (ofPage.length < ROWS_A_PAGE && !isShown) best.push(place);
      if (best.length === ROWS) break;
    }
    const terms = new Set(found.flatMap((one) => one.terms));
    const rows = best.map((place) => this.rowOf(place, terms));
    const pages = new Set(rows.map(({ page }) => page));
    return {
      groups: Array.from(pages, (page) => rows.filter((row) => row.page === page)),
      unknown,
      nearest: best.length > 0 ? [] : this.nearestTo(unknown),
    };
  }

  /** The whole word where the site has it, an option with and without its dashes; else its parts, without numbers. */
  private termsFor(word: string): string[] {
    const terms = termsOf(word);
    const whole = terms.slice(word.startsWith("--") ? -2 : -1);
    const parts = terms.filter((term) => !whole.includes(term) && !/^\d+$/.test(term));
    return whole.some((term) => this.known.has(term)) || parts.length === 0 ? whole : parts;
  }

  /** Words of the site that a reader may have meant: a worse guess is worse than none. */
  private nearestTo(unknown: readonly string[]): string[] {
    const near = unknown.flatMap((word) =>
      this.index
        .autoSuggest(word, { fuzzy: 2, prefix: false, processTerm: (text) => text.toLowerCase() })
        .map(({ suggestion }) => suggestion)
        .filter((found) => found[0] === word[0] && !isFiller(found)),
    );
    return Array.from(new Set(near)).slice(0, 3);
  }

  private rowOf(place: Place, terms: ReadonlySet<string>): Row {
    const { title, kind, heading, text } = place;
    const isFound = (word: string) => termsOf(word).some((term) => terms.has(term));
    const words = wordsOf(`${title} ${heading} ${text}`).filter(isFound);
    const others = this.places.filter((other) => other.page !== place.page && isSameOption(other, place));
    return {
      ...place,
      url: urlOf(place),
      excerpt: excerptOf(text, /page|section/.test(kind) ? isFound : () => false),
      words: Array.from(new Set(words.map((word) => word.toLowerCase()))).slice(0, ROWS),
      also: others.map((other) => ({ title: other.title, url: urlOf(other) })),
    };
  }
}
