/** Answers queries from the two search files. */

import {
  type DocumentList,
  isFiller,
  type Kind,
  options,
  type Page,
  type SearchIndex,
  type Section,
  termsOf,
  wordsOf,
} from "@site/plugins/search/shared";
import { distance } from "fastest-levenshtein";
import MiniSearch from "minisearch";

export type { Kind };

/** What is searched: everything, the documentation of the tools, that of the service, or the messages. */
export type Scope = "all" | "cosnarks" | "proof" | "errors";

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
  /** The matched words as the page spells them, in lower case, to be marked. */
  readonly words: readonly string[];
  /** Whether the row before is of the same page. */
  readonly sub: boolean;
  readonly kind: Kind;
  /** Other commands' pages with the same option. */
  readonly also: readonly { readonly title: string; readonly url: string }[];
}

export interface Result {
  readonly rows: readonly Row[];
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

interface Place {
  readonly page: Page;
  readonly section: Section;
}

export class Searcher {
  readonly #index: MiniSearch;
  readonly #places: readonly Place[];
  /** Of all pages, by path. */
  readonly titles: ReadonlyMap<string, string>;

  /**
   * @param index `search-index-<stamp>.json`
   * @param list `search-doc-<stamp>.json`
   * @returns the search; the page stays responsive meanwhile
   * @throws Error when they are damaged, or of two builds
   */
  static async load(index: SearchIndex, list: DocumentList): Promise<Searcher> {
    const terms = index.index as Parameters<typeof MiniSearch.loadJS>[0];
    const loaded = await MiniSearch.loadJSAsync(terms, options);
    const places = list.pages.flatMap((page) => page.sections.map((section) => ({ page, section })));
    if (index.builtAt !== list.builtAt || index.places !== places.length) {
      throw new Error("the search files are damaged, or of two builds");
    }
    return new Searcher(loaded, places);
  }

  private constructor(index: MiniSearch, places: readonly Place[]) {
    this.#index = index;
    this.#places = places;
    this.titles = new Map(places.map(({ page: { url, title } }) => [url, title]));
  }

  /**
   * @param input what was typed or pasted
   * @param scope what to search
   * @returns rows best first, those of one page together
   */
  search(input: string, scope: Scope = "all"): Result {
    const typed = Array.from(new Set(wordsOf(input.slice(0, MAX_CHARACTERS))));
    const telling = typed.filter((word) => !isFiller(word));
    const words = (telling.length > 0 ? telling : typed).slice(0, MAX_WORDS);
    const unknown = words.filter((word) => !this.#isKnown(word));
    const lastTerm = /[\p{L}\p{N}]$/u.test(input) ? termsOf(words.at(-1) ?? "").at(-1) : undefined;
    const found = this.#index.search(words.join(" "), {
      processTerm: (word) => this.#termsFor(word),
      boost,
      prefix: (term) => term === lastTerm,
      // Only what the site does not have is taken for misspelt.
      fuzzy: (term) => term.length >= 4 && !this.#has(term) && fuzzy,
      maxFuzzy: 2,
    });
    const scores = new Map<Place, number>();
    const questions = new Map<Place, number>();
    for (const { id, score } of found) {
      const place = this.#places[Math.floor(id)];
      if (place === undefined || !isIn(scope, place)) continue;
      const before = Number.isInteger(id) ? 0 : (questions.get(place) ?? 0);
      if (!Number.isInteger(id)) questions.set(place, before + 1);
      scores.set(place, (scores.get(place) ?? 0) + score * FURTHER ** before);
    }
    const best: Place[] = [];
    for (const [place] of Array.from(scores).sort(([, a], [, b]) => b - a)) {
      const { page, section } = place;
      const ofPage = best.filter((other) => other.page === page);
      const isShown = section.kind === "option" && best.some((other) => isSameOption(other, place));
      if (ofPage.length < ROWS_A_PAGE && !isShown) best.push(place);
      if (best.length === ROWS) break;
    }
    const pages = Array.from(new Set(best.map(({ page }) => page)));
    const terms = new Set(found.flatMap((one) => one.terms));
    const rows = best
      .sort((a, b) => pages.indexOf(a.page) - pages.indexOf(b.page))
      .map((place, at) => this.#rowOf(place, terms, best[at - 1]?.page === place.page));
    return { rows, unknown, nearest: rows.length > 0 ? [] : this.#nearest(unknown) };
  }

  /** The whole word where the site has it, an option with and without its dashes, else the parts. */
  #termsFor(word: string): string[] {
    const terms = termsOf(word);
    const whole = terms.slice(word.startsWith("--") ? -2 : -1);
    return whole.some((term) => this.#has(term)) || terms.length < 2 ? whole : terms.slice(0, -whole.length);
  }

  #has(term: string): boolean {
    return this.#index.search(term, { tokenize: (text) => [text], processTerm: (text) => text }).length > 0;
  }

  #isKnown = (word: string): boolean => termsOf(word).some((term) => this.#has(term));

  /** Words of the site that a reader may have meant: a worse guess is worse than none. */
  #nearest(unknown: readonly string[]): string[] {
    const near = unknown.flatMap((word) =>
      this.#index
        .autoSuggest(word, { fuzzy: 2, processTerm: (text) => text.toLowerCase() })
        .map(({ suggestion }) => suggestion)
        .filter((found) => found[0] === word[0] && !isFiller(found) && distance(found, word) <= 2),
    );
    return Array.from(new Set(near)).slice(0, 3);
  }

  #rowOf(place: Place, terms: ReadonlySet<string>, sub: boolean): Row {
    const { page, section } = place;
    const { kind, heading, text, anchor } = section;
    const isFound = (word: string) => termsOf(word).some((term) => terms.has(term));
    const words = wordsOf(`${page.title} ${heading} ${text}`).filter(isFound);
    const also = this.#places.filter((other) => other.page !== page && isSameOption(other, place));
    return {
      url: page.url + anchor,
      title: page.title,
      section: heading,
      path: page.path,
      excerpt: /page|section/.test(kind) ? excerpt(text, isFound) : excerpt(text, () => false),
      words: Array.from(new Set(words.map((word) => word.toLowerCase()))).slice(0, ROWS),
      sub,
      kind,
      also: also.map(({ page: { title, url }, section: { anchor } }) => ({ title, url: url + anchor })),
    };
  }
}

const isSameOption = ({ section: one }: Place, { section: other }: Place): boolean =>
  one.kind === "option" && other.kind === "option" && one.heading === other.heading;

function isIn(scope: Scope, { page: { url }, section: { kind } }: Place): boolean {
  if (scope === "errors") return kind === "message" || url.includes("/known-issues/");
  return scope === "all" || (scope === "proof") === url.includes("/taceo-proof/");
}

/** The part of a text with the most of the words found; its beginning if there are none. */
function excerpt(text: string, isFound: (word: string) => boolean): string {
  const starts = Array.from(text.matchAll(/\S+/g)).filter(([word]) => wordsOf(word).some(isFound));
  const hits = (from: number) =>
    starts.filter(({ index }) => index >= from && index < from + EXCERPT - 20).length;
  const best = starts.reduce((most, { index }) => (hits(index) > hits(most) ? index : most), 0);
  const from = Math.max(0, Math.min(best - 20, text.length - EXCERPT));
  // Words that are cut are left out.
  const shown = text.slice(from, from + EXCERPT).replace(from > 0 ? /^\S*\s/ : /^/, from > 0 ? "… " : "");
  return from + EXCERPT < text.length ? shown.replace(/\s\S*$/, " …") : shown;
}
