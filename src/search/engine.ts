/**
 * The search itself: pages are ranked by what all their parts have of the query, and the best places of each are shown.
 * A message that the query contains, or is a part of, comes first.
 */

import MiniSearch, { type AsPlainObject, type SearchResult } from "minisearch";
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

/** How much evidence counts, next to 1 of the best place: its page's names, the best question, and a message. */
const [OF_NAMES, OF_QUESTION, OF_MESSAGE] = [2, 4, 0.2];
/** How much of a score hangs on the share of the query's words that a place, a question, and a page anywhere, has. */
const shares = { place: 0.8, question: 1, page: 0.85 };
/** How much a related word counts, next to 1 of the query's own, which must be this rare: a common word is enough. */
const [OF_RELATED, RARE] = [0.15, 30];

const urlOf = ({ page, anchor }: Place): string => page + anchor;

const isSameOption = (one: Place, other: Place): boolean =>
  one.kind === "option" && other.kind === "option" && one.heading === other.heading;

/** What a place, or a page, has of a query: words of it, and terms of the site. */
interface Evidence {
  score: number;
  readonly words: Set<string>;
  readonly terms: string[];
}

const byScore = ([, a]: readonly [unknown, Evidence], [, b]: readonly [unknown, Evidence]) =>
  b.score - a.score;

/** Evidence by place or page. */
class Ranking<Key> {
  readonly of = new Map<Key, Evidence>();

  add(key: Key, score: number, words: Iterable<string> = [], terms: readonly string[] = []): void {
    const one = this.of.get(key) ?? { score: 0, words: new Set(), terms: [] };
    this.of.set(key, one);
    one.score += score;
    for (const word of Array.from(words)) one.words.add(word);
    one.terms.push(...terms);
  }

  bestFirst = (): Key[] =>
    Array.from(this.of)
      .sort(byScore)
      .map(([key]) => key);
}

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
    const counts = new Map(
      index.index.map(([term, { 0: inTexts = {} }]) => [term, Object.keys(inTexts).length]),
    );
    const processTerm: typeof options.processTerm = (word, field) => {
      const terms = options.processTerm?.(word, field);
      for (const term of [terms].flat()) if (term) counts.set(term, (counts.get(term) ?? 0) + 1);
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
    const own = new Set(words.flatMap((word) => this.termsFor(word)));
    const { places, pages } = this.rank(words, own, /[\p{L}\p{N}]$/u.test(input));
    const pagesInOrder = pages.bestFirst();
    // Messages that share only some of the words follow the sections of their page.
    const isMessage = ({ kind }: Place) => Number(kind === "message");
    const inOrder = places.bestFirst().sort((a, b) => isMessage(a) - isMessage(b));
    const best = this.messagesIn(input).slice(0, ROWS_OF_FIRST);
    if (best.length === 0) best.push(...this.optionNamed(input, pagesInOrder));
    const byPage = new Map(pagesInOrder.map((page) => [page, [] as Place[]]));
    for (const place of inOrder) byPage.get(place.page)?.push(place);
    for (const [page, some] of Array.from(byPage)) {
      if (best.length > limit) break;
      // The best page shows another of its places, so that the next pages are in sight.
      const free = best.length === 0 ? ROWS_OF_FIRST : best.some((one) => one.page === page) ? 0 : 1;
      best.push(...some.filter((place) => !best.some((other) => isSameOption(other, place))).slice(0, free));
    }
    const rows = best.slice(0, limit).map((place) => {
      const near = [place, ...(byPage.get(place.page) ?? [])];
      const exact = new Set([...Array.from(own), ...(pages.of.get(place.page)?.terms ?? [])]);
      // A page that was found by a question or a name may have only parts of the words.
      const parts = new Set([...Array.from(exact), ...words.flatMap(termsOf)]);
      const terms = near.some(({ text }) => hasTerm(text, exact)) ? exact : parts;
      return this.rowOf(place, near.find(({ text }) => hasTerm(text, terms)) ?? place, terms);
    });
    return {
      groups: Array.from(new Set(rows.map(({ page }) => page)), (page) =>
        rows.filter((row) => row.page === page),
      ),
      hasMore: best.length > limit,
      unknown: words.filter((word) => !termsOf(word).some((term) => this.counts.has(term))),
    };
  }

  /** @returns the option whose name the whole input is, with or without its dashes, on the best of its pages */
  private optionNamed(input: string, pagesInOrder: readonly string[]): Place[] {
    const bare = (text: string) => text.toLowerCase().replace(/[^a-z\d]/g, "");
    const named = this.places.filter(
      ({ kind, heading }) => kind === "option" && heading.startsWith("--") && bare(heading) === bare(input),
    );
    return pagesInOrder.flatMap((page) => named.filter((option) => option.page === page)).slice(0, 1);
  }

  /**
   * @param own the terms of the words
   * @param isUnfinished whether the last word may be the beginning of a longer one
   * @returns places and pages with what they have of the words
   */
  private rank(words: readonly string[], own: ReadonlySet<string>, isUnfinished: boolean) {
    const last = isUnfinished ? termsOf(words.at(-1) ?? "").at(-1) : undefined;
    // What a term of the search is there for: a term of the query.
    const meant = new Map(Array.from(own, (term) => [term, term]));
    for (const term of Array.from(own)) {
      if ((this.counts.get(term) ?? 0) > RARE) continue;
      for (const other of relatedTo(term)) {
        if (this.counts.has(other) && !own.has(other)) meant.set(other, term);
      }
    }
    const query = Array.from(meant.keys());
    const find = (index: MiniSearch, b: number, k = 2) =>
      index.search(query.join(" "), {
        tokenize: () => query,
        processTerm: (term) => term,
        boostTerm: (term) => (own.has(term) ? 1 : OF_RELATED),
        prefix: (term) => term === last,
        // Only what the site does not have is taken for misspelt.
        fuzzy: (term) => term.length >= 4 && own.has(term) && !this.counts.has(term) && 0.3,
        maxFuzzy: 2,
        weights: { prefix: 0.2, fuzzy: 0.45 },
        bm25: { k, b, d: 0.5 },
      });
    const wordsOfHit = ({ queryTerms }: SearchResult) => queryTerms.map((term) => meant.get(term) ?? term);
    const share = (found: ReadonlySet<string>, weight: number) =>
      1 - weight + (weight * found.size) / own.size;
    const places = new Ranking<Place>();
    const pages = new Ranking<string>();
    // A page counts by the best of its places and of its questions, to which the others add, and by its names.
    const sum = (found: readonly (readonly [Place, Evidence])[], weight: number, ofRest: number) => {
      const rest = new Map<string, number>();
      for (const [{ page }, { score, words, terms }] of Array.from(found).sort(byScore)) {
        const known = rest.get(page);
        rest.set(page, known === undefined ? 0 : known + score);
        pages.add(page, known === undefined ? weight * score : 0, words, terms);
      }
      for (const [page, score] of Array.from(rest)) pages.add(page, ofRest * Math.log1p(score));
    };
    const placeOf = ({ id }: SearchResult) => this.places[Number.parseInt(id, 10)] as Place;
    for (const hit of find(this.texts, 0.5)) places.add(placeOf(hit), hit.score, wordsOfHit(hit), hit.terms);
    for (const [{ kind }, one] of Array.from(places.of)) {
      one.score *= share(one.words, shares.place) * (kind === "message" ? OF_MESSAGE : 1);
    }
    sum(Array.from(places.of), 1, 2);
    const questions = find(this.questions, 0.8).map((hit) => {
      const words = new Set(wordsOfHit(hit));
      return [placeOf(hit), { ...hit, words, score: hit.score * share(words, shares.question) }] as const;
    });
    sum(questions, OF_QUESTION, 1);
    for (const hit of find(this.pages, 0.6, 3)) {
      pages.add(hit.id, OF_NAMES * hit.score, wordsOfHit(hit), hit.terms);
      const isTitle = Object.values(hit.match).flat().includes("title");
      const top = this.places.find(({ page }) => isTitle && page === hit.id);
      if (top !== undefined) places.add(top, hit.score);
    }
    for (const page of Array.from(pages.of.values())) page.score *= share(page.words, shares.page);
    // Of the places of a page, those come first that have the words or are asked for.
    const best = new Map(Array.from(questions).sort(byScore).reverse());
    for (const [place, { score, words, terms }] of Array.from(best)) {
      places.add(place, OF_QUESTION * score, words, terms);
    }
    return { places, pages };
  }

  /** The whole word where the site has it, an option with and without its dashes; else its parts, without numbers. */
  private termsFor(word: string): string[] {
    const terms = termsOf(word);
    const whole = terms.slice(word.startsWith("--") ? -2 : -1);
    const parts = terms.filter((term) => !whole.includes(term) && !/^\d+$/.test(term));
    return whole.some((term) => this.counts.has(term)) || parts.length === 0 ? whole : parts;
  }

  /** @param quoted a place of its page whose text shows why it was found */
  private rowOf(place: Place, quoted: Place, terms: ReadonlySet<string>): Row {
    const isText = place.kind === "page" || place.kind === "section";
    const isSame = (other: Place) => other.page !== place.page && isSameOption(other, place);
    const also = place.kind === "option" ? this.places.filter(isSame) : [];
    return {
      ...place,
      url: urlOf(place),
      excerpt: isText ? excerptOf(quoted.text, terms) : excerptOf(place.text, new Set()),
      terms,
      also: also.map((other) => ({ title: other.title, url: urlOf(other) })),
    };
  }
}
