/**
 * The search itself: pages are ranked by what all their parts have of the query, and the best places of each are shown.
 * A message that the query contains, or is a part of, comes first.
 */

import MiniSearch, { type AsPlainObject } from "minisearch";
import { excerptOf, hasTerm } from "./excerpt";
import { messageFinder } from "./messages";
import {
  isStopWord,
  options,
  type PageOfSearch,
  type Place,
  type Result,
  type Row,
  relatedTo,
  termsOf,
  withRelatedWords,
  wordsOf,
} from "./terms";

/** How many rows the first page has, where others have one. */
const ROWS_OF_FIRST = 2;
/** A pasted log is cut to what can be looked up while somebody types. */
const [MAX_CHARACTERS, MAX_WORDS] = [400, 16];
/** How much a page's names and a question count, next to 1 of a text and of a place's own heading. */
const [OF_NAMES, OF_QUESTION] = [2, 4];
/** How much a message counts next to a section: the page of all messages has every word. */
const OF_MESSAGE = 0.2;
/** How much a related word counts, next to 1 of the query's own, which must be this rare: a common word is enough. */
const [OF_RELATED, RARE] = [0.15, 30];

/** What a place, or a page, has of a query: words of it, and terms of the site. */
class Evidence {
  score = 0;
  readonly words = new Set<unknown>();
  readonly terms = new Set<string>();

  /** @returns that of a key, new where there is none */
  static of<Key>(all: Map<Key, Evidence>, key: Key): Evidence {
    const evidence = all.get(key) ?? new Evidence();
    all.set(key, evidence);
    return evidence;
  }

  add(score: number, words: Iterable<unknown> = [], terms: readonly string[] = []): void {
    this.score += score;
    for (const word of Array.from(words)) this.words.add(word);
    for (const term of terms) this.terms.add(term);
  }
}

type Scored<Key> = readonly [key: Key, score: number];

const bestFirst = <Key>(scored: Iterable<Scored<Key>>): Scored<Key>[] =>
  Array.from(scored).sort(([, a], [, b]) => b - a);

/** Adds up the scores of each key: the best in full, of the others the logarithm of their sum. */
function addUp<Key>(scored: readonly Scored<Key>[], add: (key: Key, score: number) => void): void {
  const rest = new Map<Key, number>();
  for (const [key, score] of bestFirst(scored)) {
    const before = rest.get(key);
    rest.set(key, before === undefined ? 0 : before + score);
    add(key, before === undefined ? score : Math.log1p(before + score) - Math.log1p(before));
  }
}

/** @returns a name without its dashes */
const bare = (text: string): string => text.toLowerCase().replace(/[^a-z\d]/g, "");

export class Searcher {
  private constructor(
    /** Texts and headings, by place. */
    private readonly texts: MiniSearch,
    /** What a page is called, and all that it is asked for. */
    private readonly pages: MiniSearch,
    /** Each question, and each name of a place. */
    private readonly questions: MiniSearch,
    /** In how many of these each term is. */
    private readonly counts: ReadonlyMap<string, number>,
    private readonly places: readonly Place[],
    private readonly messagesIn: (input: string) => Place[],
  ) {}

  /**
   * @param file `search-index-<stamp>.json`, of the texts
   * @param list `search-doc-<stamp>.json`, whose headings and names are indexed now: they would be 40 kB more to fetch
   * @returns the search; the page stays responsive meanwhile
   * @throws Error when they are damaged, or of two builds
   */
  static async load(file: AsPlainObject, list: readonly PageOfSearch[]): Promise<Searcher> {
    const counts = new Map(
      file.index.map(([term, { 0: inTexts = {} }]) => [term, Object.keys(inTexts).length]),
    );
    const processTerm: typeof options.processTerm = (word, field) => {
      const terms = options.processTerm?.(word, field);
      for (const term of [terms].flat()) if (term) counts.set(term, (counts.get(term) ?? 0) + 1);
      return terms;
    };
    const indexOf = (fields: string[]) => new MiniSearch({ ...options, processTerm, fields });
    const texts = await MiniSearch.loadJSAsync(file, { ...options, processTerm });
    const pages = indexOf(["title", "asked", "headings"]);
    const questions = indexOf(["question"]);
    const places = list.flatMap(({ parts, ...page }) => parts.map((part) => ({ ...part, ...page })));
    if (!texts.has(`${places.length - 1}`) || texts.has(`${places.length}`)) {
      throw new Error("the search files are damaged, or of two builds");
    }
    await texts.addAllAsync(
      places.map(({ heading, title }, at) => ({ id: `${at}.heading`, heading: heading || title })),
    );
    pages.addAll(
      list.map(({ page, title, path, parts }) => ({
        id: page,
        title: [title, ...page.split("/").filter((part) => part !== "docs"), ...path].join(" "),
        asked: parts.flatMap(({ names }) => names).join(" "),
        headings: parts.map(({ heading }) => heading).join(" "),
      })),
    );
    const asked = places.flatMap(({ names }, at) =>
      names.map((question, number) => ({ id: `${at}.${number}`, question })),
    );
    await questions.addAllAsync(asked, { chunkSize: 400 });
    return new Searcher(texts, pages, questions, counts, places, messageFinder(places));
  }

  /**
   * @param input what was typed or pasted
   * @param limit how many rows there may be
   */
  search(input: string, limit: number): Result {
    const typed = Array.from(new Set(wordsOf(withRelatedWords(input.slice(0, MAX_CHARACTERS)))));
    const telling = typed.filter((word) => !isStopWord(word));
    const words = (telling.length > 0 ? telling : typed).slice(0, MAX_WORDS);
    const query = new Set(words.flatMap((word) => this.termsFor(word)));
    const pages = this.rank(query, /[\p{L}\p{N}]$/u.test(input) ? words.at(-1) : "");
    const best = this.messagesIn(input).slice(0, ROWS_OF_FIRST);
    if (best.length === 0) {
      // The option that the whole input names, on the best of its pages.
      const isNamed = ({ heading }: Place) => heading.startsWith("--") && bare(heading) === bare(input);
      best.push(...pages.flatMap(({ places }) => places.filter(isNamed)).slice(0, 1));
    }
    for (const { page, places } of pages) {
      // The best page shows another of its places, so that the next pages are in sight.
      const free = best.length === 0 ? ROWS_OF_FIRST : best.some((place) => place.page === page) ? 0 : 1;
      best.push(...places.slice(0, free));
    }
    const rows = best.slice(0, limit).map((place): Row => {
      const { places = [], found = [] } = pages.find(({ page }) => page === place.page) ?? {};
      const terms = new Set([...Array.from(query), ...found]);
      const isText = place.kind === "page" || place.kind === "section";
      // Where its own text does not show why it was found, another one of the page does.
      const quoted = isText && [place, ...places].find(({ text }) => hasTerm(text, terms));
      const excerpt = quoted ? excerptOf(quoted.text, terms) : excerptOf(place.text, new Set());
      return { ...place, url: place.page + place.anchor, excerpt, terms };
    });
    return {
      groups: Array.from(new Set(rows.map(({ page }) => page)), (page) =>
        rows.filter((row) => row.page === page),
      ),
      hasMore: best.length > limit,
      unknown: words.filter((word) => !termsOf(word).some((term) => this.counts.has(term))),
    };
  }

  /**
   * @param query its terms
   * @param unfinished the last word, where it may be the beginning of a longer one
   * @returns pages, best first, each with its places, best first, and the terms that it was found by
   */
  private rank(query: ReadonlySet<string>, unfinished = "") {
    const last = termsOf(unfinished).at(-1);
    // What a term of the search is there for: a term of the query.
    const meant = new Map(Array.from(query, (term) => [term, term]));
    for (const term of Array.from(query)) {
      if ((this.counts.get(term) ?? 0) > RARE) continue;
      for (const other of relatedTo(term)) if (!query.has(other)) meant.set(other, term);
    }
    const find = (index: MiniSearch) =>
      index
        .search("", {
          tokenize: () => Array.from(meant.keys()),
          processTerm: (term) => term,
          boost: { headings: 0.3 },
          boostTerm: (term) => (query.has(term) ? 1 : OF_RELATED),
          prefix: (term) => term === last,
          // Only what the site does not have is taken for misspelt.
          fuzzy: (term) => term.length >= 4 && query.has(term) && !this.counts.has(term) && 0.3,
          maxFuzzy: 2,
          weights: { prefix: 0.2, fuzzy: 0.45 },
          bm25: { k: 2, b: 0.6, d: 0.5 },
        })
        .map(({ id, score, terms, queryTerms }) => {
          const place = this.places[Number.parseInt(id, 10)] as Place;
          return { id, place, score, terms, words: new Set(queryTerms.map((term) => meant.get(term))) };
        });
    const share = (words: ReadonlySet<unknown>) => words.size / query.size;
    const pages = new Map<string, Evidence>();
    for (const { id, score, words, terms } of find(this.pages)) {
      Evidence.of(pages, id).add(OF_NAMES * score, words, terms);
    }
    const texts = new Map<Place, Evidence>();
    for (const { place, score, words, terms } of find(this.texts)) {
      Evidence.of(texts, place).add(score, words, terms);
      Evidence.of(pages, place.page).add(0, words, terms);
    }
    const questions = find(this.questions).map(({ place, score, words, terms }): Scored<Place> => {
      Evidence.of(pages, place.page).add(0, words, terms);
      return [place, OF_QUESTION * score * share(words)];
    });
    const ofTexts = Array.from(texts, ([place, { score, words }]): Scored<Place> => {
      return [place, score * share(words) * (place.kind === "message" ? OF_MESSAGE : 1)];
    });
    const places = new Map<Place, number>();
    for (const scored of [ofTexts, questions]) {
      addUp(scored, (place, score) => places.set(place, (places.get(place) ?? 0) + score));
      const ofPages = scored.map(([{ page }, score]): Scored<string> => [page, score]);
      addUp(ofPages, (page, score) => Evidence.of(pages, page).add(score));
    }
    // Messages that share only some of the words follow the sections of their page.
    const isMessage = ({ kind }: Place) => Number(kind === "message");
    const inOrder = bestFirst(places).sort(([a], [b]) => isMessage(a) - isMessage(b));
    const byShare = Array.from(pages, ([page, one]): Scored<string> => [page, one.score * share(one.words)]);
    return bestFirst(byShare).map(([page]) => ({
      page,
      places: inOrder.flatMap(([place]) => (place.page === page ? [place] : [])),
      found: Array.from(pages.get(page)?.terms ?? []),
    }));
  }

  /** The whole word where the site has it, an option with and without its dashes; else its parts, without numbers. */
  private termsFor(word: string): string[] {
    const terms = termsOf(word);
    const whole = terms.slice(word.startsWith("--") ? -2 : -1);
    const parts = terms.filter((term) => !whole.includes(term) && !/^\d+$/.test(term));
    return whole.some((term) => this.counts.has(term)) || parts.length === 0 ? whole : parts;
  }
}
