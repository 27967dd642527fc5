/**
 * The search itself: pages are ranked by what all their places have of the query, and the best places of each are shown.
 * A message that the query contains, or is a part of, comes first.
 */

import MiniSearch, { type AsPlainObject } from "minisearch";
import { Evidence } from "./evidence";
import { excerptOf, hasTerm } from "./excerpt";
import { messageFinder } from "./messages";
import {
  isStopWord,
  type Kind,
  options,
  type PageOfSearch,
  type Place,
  type Result,
  type Row,
  relatedTo,
  termsOf,
  wholeOf,
  withRelatedWords,
  wordsOf,
} from "./terms";

/** How many rows the first page has, where others have one. */
const ROWS_OF_FIRST = 2;
/** A pasted log is cut to what can be looked up while somebody types. */
const [MAX_CHARACTERS, MAX_WORDS] = [400, 16];
/** How much a page's names and a question count, next to 1 of a text and a heading, and each further question of a page. */
const [OF_NAMES, OF_QUESTION, OF_NEXT] = [2, 2, 0.5];
/** How much more a page counts that has a heading or a question which stands whole in the query, by its share of that. */
const ofHeading = (share: number): number => share ** 4;
const ofQuestion = (share: number): number => 0.5 * share ** 2;
/** How much places count next to a section: the page as a whole, and a message: the page of all has every word. */
const OF_KIND: Partial<Record<Kind, number>> = { page: 1.2, message: 0.2 };
/** Pages that have something on everything, or on what was, follow the one on the topic; the primers, which are short, lead. */
const PRIORS: readonly [pages: RegExp, factor: number][] = [
  [/^\/docs\/design\/known-issues\//, 0.77],
  [/^\/docs\/(releases|taceo-proof\/dev)\//, 0.85],
  [/^\/docs\/primer\//, 1.3],
];
/** What a page has of a word of the query where it has only a related word, or one that resembles it. */
const IN_OTHER_WORDS = 0.7;
/** How much a related word counts, next to 1 of the query's own, which must be this rare: a common word is enough. */
const [OF_RELATED, RARE] = [0.15, 50];

const byScore = (a: { readonly score: number }, b: { readonly score: number }) => b.score - a.score;

const isMessage = ({ kind }: Place) => kind === "message";

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
    const indexed = { ...options, processTerm, storeFields: ["whole"] };
    const indexOf = (fields: string[]) => new MiniSearch({ ...indexed, fields });
    const texts = await MiniSearch.loadJSAsync(file, indexed);
    const pages = indexOf(["title", "asked", "headings"]);
    const questions = indexOf(["question"]);
    const places = list.flatMap(({ parts, ...page }) => parts.map((part) => ({ ...part, ...page })));
    if (!texts.has(`${places.length - 1}`) || texts.has(`${places.length}`)) {
      throw new Error("the search files are damaged, or of two builds");
    }
    await texts.addAllAsync(
      places
        .map(({ heading, title }) => heading || title)
        .map((heading, at) => ({ id: `${at}.heading`, heading, whole: wholeOf(heading) })),
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
      names.map((question, number) => ({ id: `${at}.${number}`, question, whole: wholeOf(question) })),
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
      // The option that the whole input names: on the first of its pages, as on co-circom's before co-noir's.
      const isNamed = ({ heading }: Place) => heading.startsWith("--") && bare(heading) === bare(input);
      best.push(...this.places.filter(isNamed).slice(0, 1));
    }
    for (const { page, places } of pages) {
      // The best page shows another of its places, so that the next pages are in sight.
      const free = best.length === 0 ? ROWS_OF_FIRST : best.some((place) => place.page === page) ? 0 : 1;
      best.push(...places.slice(0, free));
    }
    const rows = best.slice(0, limit).map((place): Row => {
      const { places = [], found = [] } = pages.find(({ page }) => page === place.page) ?? {};
      const terms = new Set([...Array.from(query), ...Array.from(found)]);
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
    const isMisspelt = (term: string) => term.length >= 4 && !this.counts.has(term);
    // What a term of the search is there for: a term of the query.
    const meant = new Map(Array.from(query, (term) => [term, term]));
    for (const term of Array.from(query)) {
      if ((this.counts.get(term) ?? 0) > RARE) continue;
      for (const other of relatedTo(term)) if (!query.has(other)) meant.set(other, term);
    }
    // Words that only resemble one that the site has help to rank a page, but would be marked for no reason.
    const hasMisspelt = Array.from(query).some(isMisspelt);
    const isShown = (term: string) => hasMisspelt || meant.has(term) || (last && term.startsWith(last));
    const isOwn = (word: string, found: string) => (word === last ? found.startsWith(word) : found === word);
    const share = (words: number) => words / query.size;
    const find = (index: MiniSearch, ofWhole = ofHeading) =>
      index
        .search("", {
          tokenize: () => Array.from(meant.keys()),
          processTerm: (term) => term,
          boost: { headings: 0.3 },
          boostTerm: (term) => (query.has(term) ? 1 : OF_RELATED),
          prefix: (term) => term === last,
          fuzzy: (term) => query.has(term) && (isMisspelt(term) ? 0.3 : term.length >= 5 && 0.2),
          maxFuzzy: 2,
          weights: { prefix: 0.2, fuzzy: 0.3 },
          bm25: { k: 2, b: 0.6, d: 0.5 },
        })
        .map(({ id, score, terms, queryTerms, whole }) => {
          const place = this.places[Number.parseInt(id, 10)] as Place;
          const words = new Map(
            queryTerms.map((term) => {
              const word = meant.get(term) ?? term;
              return [word, terms.some((found) => isOwn(word, found)) ? 1 : IN_OTHER_WORDS];
            }),
          );
          const isWhole = whole?.every((term: string) => query.has(term)) && !isMessage(place);
          const named = isWhole ? ofWhole(share(whole.length)) : 0;
          return { id, place, score, words, named, found: terms.filter(isShown) };
        });
    const pages = new Map<string, Evidence>();
    const places = new Map<Place, Evidence>();
    for (const hit of find(this.pages)) Evidence.of(pages, hit.id).add(hit, OF_NAMES * hit.score);
    for (const hit of find(this.texts)) {
      Evidence.of(pages, hit.place.page).add(hit);
      Evidence.of(places, hit.place).add(hit, hit.score);
    }
    for (const hit of find(this.questions, ofQuestion)) {
      const score = OF_QUESTION * hit.score * share(hit.words.size);
      const page = Evidence.of(pages, hit.place.page);
      page.add(hit, score * OF_NEXT ** page.questions++);
      const evidence = Evidence.of(places, hit.place);
      evidence.question = Math.max(evidence.question, score);
    }
    const scored = Array.from(places, ([place, { score, question }]) => ({
      place,
      score: score * (OF_KIND[place.kind] ?? 1) + question,
    })).sort(byScore);
    const ranked = Array.from(pages, ([page, { score, named, words, found }]) => {
      const own = scored.filter(({ place }) => place.page === page);
      const [best = 0, ...others] = own.map((one) => one.score);
      const ofPlaces = best + Math.log1p(others.reduce((sum, other) => sum + other, 0));
      const known = Array.from(words.values()).reduce((sum, part) => sum + part, 0);
      const prior = PRIORS.find(([of]) => of.test(page))?.[1] ?? 1;
      const factor = (1 + named) * share(known) * prior;
      // Messages that share only some of the words follow the sections of their page.
      const inOrder = own
        .map(({ place }) => place)
        .sort((a, b) => Number(isMessage(a)) - Number(isMessage(b)));
      return { page, score: (score + ofPlaces) * factor, places: inOrder, found };
    });
    return ranked.sort(byScore);
  }

  /** The whole word where the site has it, an option with and without its dashes; else its parts, without numbers. */
  private termsFor(word: string): string[] {
    const terms = termsOf(word);
    const whole = terms.slice(word.startsWith("--") ? -2 : -1);
    const parts = terms.filter((term) => !whole.includes(term) && !/^\d+$/.test(term));
    const isKnown = (term: string) => this.counts.has(term);
    if (whole.some(isKnown) || parts.length === 0) return whole;
    // `genrate-witness` as a whole resembles a word of the site.
    return parts.every(isKnown) ? parts : [...whole, ...parts];
  }
}
