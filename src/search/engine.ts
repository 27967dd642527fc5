/**
 * The search itself: pages are ranked by what all their parts have of the query, and the best places of each are shown.
 * A message that the query contains, or is a part of, comes first.
 */

import MiniSearch, { type AsPlainObject } from "minisearch";
import { excerptOf } from "./excerpt";
import { messageFinder } from "./messages";
import {
  isStopWord,
  options,
  type PageOfSearch,
  type Place,
  type Result,
  type Row,
  relatedTo,
  splitAtTerms,
  termsOf,
  withRelatedWords,
  wordsOf,
} from "./terms";

/** How many rows the first page has, where others have one. */
const ROWS_OF_FIRST = 2;
/** A pasted log is cut to what can be looked up while somebody types. */
const [MAX_CHARACTERS, MAX_WORDS] = [400, 16];

/** How much evidence counts, next to 1 of the best place: its page's names and questions, and the best question. */
const [OF_NAMES, OF_QUESTION] = [4, 4];
/** How much of a score hangs on the share of the query's words that a place, a question, and a page anywhere, has. */
const shares = { place: 0.8, question: 1, page: 0.85 };
/** How much a related word counts, next to 1 of the query's own. */
const OF_RELATED = 0.25;

const urlOf = ({ page, anchor }: Place): string => page + anchor;

const isSameOption = (one: Place, other: Place): boolean =>
  one.kind === "option" && other.kind === "option" && one.heading === other.heading;

/** What was found, of the words of a query and of the site's terms. */
interface Found {
  readonly words: Iterable<string>;
  readonly terms: Iterable<string>;
}

/** What a place, or a page, has of a query. */
interface Evidence {
  score: number;
  readonly words: Set<string>;
  readonly terms: Set<string>;
}

export class Searcher {
  private constructor(
    /** Texts and headings, by place. */
    private readonly texts: MiniSearch,
    /** What a page is called, and all that it is asked for. */
    private readonly pages: MiniSearch,
    /** Each question, and each name of a place. */
    private readonly questions: MiniSearch,
    /** All terms of them. */
    private readonly known: ReadonlySet<string>,
    readonly places: readonly Place[],
    private readonly messagesIn: (input: string) => Place[],
  ) {}

  /**
   * @param index `search-index-<stamp>.json`, of the texts
   * @param list `search-doc-<stamp>.json`, whose headings and names are indexed now: they would be 40 kB more to fetch
   * @returns the search; the page stays responsive meanwhile
   * @throws Error when they are damaged, or of two builds
   */
  static async load(index: AsPlainObject, list: readonly PageOfSearch[]): Promise<Searcher> {
    const known = new Set(index.index.map(([term]) => term));
    const processTerm: typeof options.processTerm = (word, field) => {
      const terms = options.processTerm?.(word, field);
      for (const term of [terms].flat()) if (term) known.add(term);
      return terms;
    };
    const texts = await MiniSearch.loadJSAsync(index, { ...options, processTerm });
    const places = list.flatMap(({ parts, ...page }) => parts.map((part) => ({ ...part, ...page })));
    if (!texts.has(`${places.length - 1}`) || texts.has(`${places.length}`)) {
      throw new Error("the search files are damaged, or of two builds");
    }
    const pages = new MiniSearch({ ...options, processTerm, fields: ["title", "asked"] });
    const questions = new MiniSearch({ ...options, processTerm, fields: ["question"] });
    await texts.addAllAsync(
      places.map(({ heading, title }, at) => ({ id: `${at}.heading`, heading: heading || title })),
    );
    pages.addAll(
      list.map(({ page, title, path, parts }) => ({
        id: page,
        title: [title, ...page.split("/").filter((part) => part !== "docs"), ...path].join(" "),
        asked: parts.flatMap(({ names }) => names).join(" "),
      })),
    );
    const asked = places.flatMap(({ names }, at) =>
      names.map((question, number) => ({ id: `${at}.${number}`, question })),
    );
    await questions.addAllAsync(asked, { chunkSize: 400 });
    return new Searcher(texts, pages, questions, known, places, messageFinder(places));
  }

  /**
   * @param input what was typed or pasted
   * @param limit how many rows there may be
   */
  search(input: string, limit: number): Result {
    const typed = Array.from(new Set(wordsOf(withRelatedWords(input.slice(0, MAX_CHARACTERS)))));
    const telling = typed.filter((word) => !isStopWord(word));
    const words = (telling.length > 0 ? telling : typed).slice(0, MAX_WORDS);
    const unknown = words.filter((word) => !termsOf(word).some((term) => this.known.has(term)));
    const own = new Set(words.flatMap((word) => this.termsFor(word)));
    const { places, pages } = this.rank(words, own, /[\p{L}\p{N}]$/u.test(input));
    const best = this.messagesIn(input).slice(0, ROWS_OF_FIRST);
    // Other messages share only some of the words: they follow the sections of their page.
    const isMessage = ({ kind }: Place) => Number(kind === "message");
    const inOrder = Array.from(places.keys()).sort((a, b) => isMessage(a) - isMessage(b));
    const bare = (text: string) => text.toLowerCase().replace(/[^a-z\d]/g, "");
    const options = inOrder.filter(
      ({ kind, heading }) => kind === "option" && heading.startsWith("--") && bare(heading) === bare(input),
    );
    const pagesInOrder = Array.from(pages.keys());
    options.sort((a, b) => pagesInOrder.indexOf(a.page) - pagesInOrder.indexOf(b.page));
    if (best.length === 0) best.push(...options.slice(0, 1));
    for (const page of pagesInOrder) {
      // The best page shows another of its places, so that the next pages are in sight.
      let free = best.length === 0 ? ROWS_OF_FIRST : best.some((one) => one.page === page) ? 0 : 1;
      for (const place of inOrder) {
        if (free === 0) break;
        if (place.page !== page || best.some((other) => isSameOption(other, place))) continue;
        best.push(place);
        free--;
      }
    }
    const rows = best.slice(0, limit).map((place) => {
      const exact = new Set([...Array.from(own), ...Array.from(pages.get(place.page)?.terms ?? [])]);
      const isMarked = this.places.some(
        (one) => one.page === place.page && splitAtTerms(one.text, exact).length > 1,
      );
      // A page that was found by a question or a name may have only parts of the words.
      const terms = isMarked ? exact : new Set([...Array.from(exact), ...words.flatMap(termsOf)]);
      return this.rowOf(place, terms, inOrder);
    });
    return {
      groups: Array.from(new Set(rows.map(({ page }) => page)), (page) =>
        rows.filter((row) => row.page === page),
      ),
      hasMore: best.length > limit,
      unknown,
    };
  }

  /**
   * @param own the terms of the words
   * @param isUnfinished whether the last word may be the beginning of a longer one
   * @returns places and pages with what they have of the words, best first
   */
  private rank(words: readonly string[], own: ReadonlySet<string>, isUnfinished: boolean) {
    const last = isUnfinished ? termsOf(words.at(-1) ?? "").at(-1) : undefined;
    // What a term of the search stands for: a term of the query.
    const meant = new Map(Array.from(own).flatMap((term) => relatedTo(term).map((other) => [other, term])));
    for (const term of Array.from(own)) meant.set(term, term);
    const search = (index: MiniSearch, b: number, k = 2) =>
      index
        .search(words.join(" "), {
          processTerm: (word) => this.termsFor(word).flatMap((term) => [term, ...relatedTo(term)]),
          boostTerm: (term) => (own.has(term) ? 1 : OF_RELATED),
          prefix: (term) => term === last,
          // Only what the site does not have is taken for misspelt.
          fuzzy: (term) => term.length >= 4 && own.has(term) && !this.known.has(term) && 0.3,
          maxFuzzy: 2,
          weights: { prefix: 0.2, fuzzy: 0.45 },
          bm25: { k, b, d: 0.5 },
        })
        .map(({ id, score, queryTerms, terms, match }) => ({
          ...{ id: String(id), at: Number.parseInt(id, 10), score, terms },
          inTitle: Object.values(match).some((fields) => fields.includes("title")),
          words: queryTerms.map((term) => meant.get(term) ?? term),
        }));
    const evidence = <Key>(of: Map<Key, Evidence>, key: Key, found: Pick<Evidence, "score"> & Found) => {
      const one = of.get(key) ?? { score: 0, words: new Set(), terms: new Set() };
      of.set(key, one);
      one.score += found.score;
      for (const word of Array.from(found.words)) one.words.add(word);
      for (const term of Array.from(found.terms)) one.terms.add(term);
    };
    const share = (of: { readonly words: Iterable<string> }, weight: number) =>
      1 - weight + (weight * new Set(of.words).size) / own.size;
    const inTexts = new Map<Place, Evidence>();
    for (const one of search(this.texts, 0.2)) evidence(inTexts, this.places[one.at] as Place, one);
    for (const one of Array.from(inTexts.values())) one.score *= share(one, shares.place);
    const questions = search(this.questions, 0.8).map((one) => {
      const page = this.places[one.at]?.page ?? "";
      return { ...one, page, score: one.score * share(one, shares.question) };
    });
    // A page counts by the best of its places and of its questions, to which the others add, and by its names.
    const pages = new Map<string, Evidence>();
    const sum = (all: (Found & { page: string; score: number })[], weight: number, ofRest: number) => {
      const rest = new Map<string, number>();
      for (const one of all.sort((a, b) => b.score - a.score)) {
        const known = rest.get(one.page);
        rest.set(one.page, known === undefined ? 0 : known + one.score);
        evidence(pages, one.page, { ...one, score: known === undefined ? weight * one.score : 0 });
      }
      for (const [page, score] of Array.from(rest)) {
        evidence(pages, page, { score: ofRest * Math.log1p(score), words: [], terms: [] });
      }
    };
    const texts = Array.from(inTexts, ([{ page }, one]) => ({ ...one, page }));
    sum(texts, 1, 2);
    sum(questions, OF_QUESTION, 1);
    const titles = new Map<string, number>();
    for (const one of search(this.pages, 0.6, 3)) {
      if (one.inTitle) titles.set(one.id, one.score);
      evidence(pages, one.id, { ...one, score: OF_NAMES * one.score });
    }
    for (const page of Array.from(pages.values())) page.score *= share(page, shares.page);
    // Of the places of a page, those come first that have the words or are asked for.
    const best = new Map<number, (typeof questions)[number]>();
    for (const one of questions) if (!best.has(one.at)) best.set(one.at, one);
    for (const one of Array.from(best.values())) {
      evidence(inTexts, this.places[one.at] as Place, { ...one, score: OF_QUESTION * one.score });
    }
    for (const page of Array.from(pages.keys())) {
      const top = this.places.find((place) => place.page === page);
      if (top !== undefined) evidence(inTexts, top, { score: titles.get(page) ?? 0, words: [], terms: [] });
    }
    const bestFirst = <Key>(some: Map<Key, Evidence>) =>
      new Map(Array.from(some).sort(([, a], [, b]) => b.score - a.score));
    return { places: bestFirst(inTexts), pages: bestFirst(pages) };
  }

  /** The whole word where the site has it, an option with and without its dashes; else its parts, without numbers. */
  private termsFor(word: string): string[] {
    const terms = termsOf(word);
    const whole = terms.slice(word.startsWith("--") ? -2 : -1);
    const parts = terms.filter((term) => !whole.includes(term) && !/^\d+$/.test(term));
    return whole.some((term) => this.known.has(term)) || parts.length === 0 ? whole : parts;
  }

  /** @param found the places that the query was found in, whose text shows why where the row's own does not */
  private rowOf(place: Place, terms: ReadonlySet<string>, found: readonly Place[]): Row {
    const isText = place.kind === "page" || place.kind === "section";
    const hasTerm = ({ page, text }: Place) => page === place.page && splitAtTerms(text, terms).length > 1;
    const { text } = isText ? ([place, ...found].find(hasTerm) ?? place) : place;
    const others = this.places.filter((other) => other.page !== place.page && isSameOption(other, place));
    return {
      ...place,
      url: urlOf(place),
      excerpt: excerptOf(text, isText ? terms : new Set()),
      terms,
      also: others.map((other) => ({ title: other.title, url: urlOf(other) })),
    };
  }
}
