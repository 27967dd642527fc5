/**
 * The search itself. A page is ranked by its names, its questions and its best place, times the share of the query that
 * it has; its places by text, heading and question. A message that the query holds, or is a part of, comes first.
 */

import MiniSearch, { type AsPlainObject, type SearchResult } from "minisearch";
import { excerptOf, hasTerm } from "./excerpt";
import { messageFinder } from "./messages";
import { sectionFor } from "./pasted";
import { nearestOf } from "./spelling";
import * as terms from "./terms";
import { options, termsOf } from "./terms";
import type { PageOfSearch, Place, Result, Row } from "./types";

/** How many rows the first page has, where others have one. */
const ROWS_OF_FIRST = 2;
/** A pasted log is cut to what can be looked up while somebody types. */
const [MAX_CHARACTERS, MAX_WORDS, MAX_TERMS] = [400, 16, 30];
/** How much a page's names and a question count, next to 1 of a text or a heading, and each further question. */
const [OF_NAMES, OF_QUESTION, OF_NEXT] = [1.5, 1.5, 0.7];
/** How much places count next to a section: the page as a whole, and a message: the page of all has every word. */
const OF_KIND: Partial<Record<Place["kind"], number>> = { page: 1.2, message: 0.2 };
/** Powers of the share of the query, and of the number of places: a long page has something on everything. */
const [OF_SHARE, OF_SIZE] = [1.6, -0.06];
/** In the order of a page's places, how much the page as a whole counts, unless the query is its title. */
const OF_TOP = 0.2;
/** How much a related word counts, next to 1 of the query's own, which must be this rare: a common word is enough. */
const [OF_RELATED, RARE] = [0.15, 50];

const byScore = (a: { readonly score: number }, b: { readonly score: number }) => b.score - a.score;

const isMessage = ({ kind }: Place) => kind === "message";

/** What a page or a place has of a query: a score, terms of it, a bit each, and questions or, of a place, the best one. */
interface Evidence {
  score: number;
  words: number;
  questions: number;
}

/** @returns that of a key, new where there is none */
function evidenceOf<Key>(all: Map<Key, Evidence>, key: Key, words: number): Evidence {
  const evidence = all.get(key) ?? { score: 0, words: 0, questions: 0 };
  evidence.words |= words;
  all.set(key, evidence);
  return evidence;
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
    /** Words of headings, names and questions, by how they are in lower case. */
    private readonly written: ReadonlyMap<string, string>,
    private readonly places: readonly Place[],
    /** Options by their words, on the first of their pages, as on co-circom's before co-noir's. */
    private readonly named: ReadonlyMap<string, Place>,
    /** Of each page, how many places it has, and the terms of its title and address. */
    private readonly facts: ReadonlyMap<
      string,
      { readonly size: number; readonly title: ReadonlySet<string> }
    >,
    private readonly messagesIn: (input: string) => Place[],
  ) {}

  /**
   * @param file `search-index-<stamp>.json`, of the texts
   * @param list `search-doc-<stamp>.json`, whose headings and names are indexed now: they would be 40 kB more to fetch
   * @returns the search; the page stays responsive meanwhile
   * @throws Error when they are damaged, or of two builds
   */
  static async load(file: AsPlainObject, list: readonly PageOfSearch[]): Promise<Searcher> {
    const written = new Map<string, string>();
    const counts = new Map(
      file.index.map(([term, { 0: inTexts = {} }]) => [term, Object.keys(inTexts).length]),
    );
    const processTerm: typeof options.processTerm = (word, field) => {
      const found = options.processTerm?.(word, field);
      for (const term of [found].flat()) if (term) counts.set(term, (counts.get(term) ?? 0) + 1);
      written.set(word.toLowerCase(), word);
      return found;
    };
    const indexOf = (fields: string[]) => new MiniSearch({ ...options, processTerm, fields });
    const [pages, questions] = [indexOf(["title", "asked", "headings"]), indexOf(["question"])];
    const texts = await MiniSearch.loadJSAsync(file, { ...options, processTerm });
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
    const named = new Map<string, Place>();
    for (const place of places) {
      const name = terms.nameOf(place.heading);
      // A key of one word is a topic as well.
      const isNamed = place.kind === "option" && (place.heading.startsWith("--") || name.includes(" "));
      if (isNamed && !named.has(name)) named.set(name, place);
    }
    const facts = new Map(
      list.map(({ page, title, parts }) => {
        const inTitle = new Set(terms.wordsOf(`${title} ${page}`).flatMap(termsOf));
        return [page, { size: parts.length, title: inTitle }] as const;
      }),
    );
    await questions.addAllAsync(asked, { chunkSize: 400 });
    return new Searcher(
      texts,
      pages,
      questions,
      counts,
      written,
      places,
      named,
      facts,
      messageFinder(places),
    );
  }

  /**
   * @param input what was typed or pasted
   * @param limit how many rows there may be
   */
  search(input: string, limit: number): Result {
    const typed = terms.queryWordsOf(input.slice(0, MAX_CHARACTERS)).slice(0, MAX_WORDS);
    const unfinished = /[\p{L}\p{N}]$/u.test(input) ? typed.at(-1) : undefined;
    const replaced = new Map<string, string>();
    for (const word of typed) {
      const other = this.isKnown(word)
        ? undefined
        : nearestOf(word, this.written, (known) => this.counts.get(termsOf(known).at(-1) ?? "") ?? 0);
      if (other) replaced.set(word, other);
    }
    const words = typed.map((word) => replaced.get(word) ?? word);
    const query = new Set(words.flatMap((word) => this.termsFor(word)).slice(0, MAX_TERMS));
    const { pages, found } = this.rank(Array.from(query), unfinished);
    const option = this.named.get(terms.nameOf(input.slice(0, MAX_CHARACTERS)));
    const best = option ? [option] : this.messagesIn(input).slice(0, ROWS_OF_FIRST);
    const pasted = best.length === 0 ? sectionFor(input.slice(0, MAX_CHARACTERS)) : undefined;
    if (pasted) best.push(...this.places.filter(({ page, anchor }) => page + anchor === pasted));
    for (const { page, places } of pages) {
      // The best page shows another of its places, so that the next pages are in sight.
      const free = best.length === 0 ? ROWS_OF_FIRST : best.some((place) => place.page === page) ? 0 : 1;
      best.push(...places.slice(0, free));
    }
    const shown = best.slice(0, limit);
    const quotes = new Set<string>();
    const rows = shown.map((place): Row => {
      // A page whose own text does not show why it was found quotes a section, which it names.
      const others =
        place.kind === "page" ? (pages.find(({ page }) => page === place.page)?.places ?? []) : [];
      const isOther = (one: Place) =>
        one.kind === "section" && !shown.includes(one) && hasTerm(one.text, found);
      const quoted = hasTerm(place.text, found) ? undefined : others.find(isOther);
      const isText = place.kind === "page" || place.kind === "section";
      const quote =
        (quoted ? `${quoted.heading}: ` : "") + excerptOf((quoted ?? place).text, isText ? found : new Set());
      // Two messages may have one cause.
      const excerpt = quotes.has(quote) ? "" : quote;
      quotes.add(quote);
      return { ...place, url: place.page + place.anchor, excerpt, terms: found };
    });
    return {
      groups: Array.from(new Set(shown.map(({ page }) => page)), (page) =>
        rows.filter((row) => row.page === page),
      ),
      hasMore: best.length > limit,
      unknown: typed.filter(
        (word) => !replaced.has(word) && !termsOf(word).some((term) => this.isKnown(term)),
      ),
      replaced,
    };
  }

  /**
   * @param query its terms
   * @param unfinished the last word, where it may be the beginning of a longer one
   * @returns pages, best first, each with its places, best first, and the terms that they were found by
   */
  private rank(query: readonly string[], unfinished = "") {
    const last = termsOf(unfinished).at(-1);
    // What a term of the search is there for: a term of the query, by its bit.
    const bits = new Map(query.map((term, at) => [term, 1 << at]));
    for (const [term, bit] of Array.from(bits)) {
      if ((this.counts.get(term) ?? 0) > RARE) continue;
      for (const other of terms.relatedTo(term)) if (!bits.has(other)) bits.set(other, bit);
    }
    const found = new Set(query);
    const find = (index: MiniSearch) =>
      index.search("", {
        tokenize: () => Array.from(bits.keys()),
        processTerm: (term) => term,
        boost: { headings: 0.3 },
        boostTerm: (term) => (query.includes(term) ? 1 : OF_RELATED),
        prefix: (term) => term === last || (term.length > 2 && !this.counts.has(term)),
        weights: { prefix: 0.2, fuzzy: 0 },
        bm25: { k: 2, b: 0.6, d: 0.5 },
      });
    const wordsIn = (hit: SearchResult) => {
      for (const term of hit.terms) found.add(term);
      return hit.queryTerms.reduce((all, term) => all | (bits.get(term) ?? 0), 0);
    };
    const share = (words: number) => query.filter((_, at) => words & (1 << at)).length / query.length;
    const placeOf = ({ id }: SearchResult) => this.places[Number.parseInt(id, 10)] as Place;
    const [pages, places] = [new Map<string, Evidence>(), new Map<Place, Evidence>()];
    for (const hit of find(this.pages)) evidenceOf(pages, hit.id, wordsIn(hit)).score += OF_NAMES * hit.score;
    for (const hit of find(this.texts)) {
      const [words, place] = [wordsIn(hit), placeOf(hit)];
      evidenceOf(pages, place.page, words);
      evidenceOf(places, place, words).score += hit.score * (OF_KIND[place.kind] ?? 1);
    }
    for (const hit of find(this.questions)) {
      const [words, place] = [wordsIn(hit), placeOf(hit)];
      const score = OF_QUESTION * hit.score * share(words);
      const page = evidenceOf(pages, place.page, words);
      page.score += score * OF_NEXT ** page.questions++;
      const own = evidenceOf(places, place, words);
      own.questions = Math.max(own.questions, score);
    }
    const scored = new Map<string, { place: Place; score: number; share: number }[]>();
    for (const [place, { score, words, questions }] of Array.from(places)) {
      const own = scored.get(place.page) ?? [];
      own.push({ place, score: score + questions, share: share(words) });
      scored.set(place.page, own);
    }
    const ranked = Array.from(pages, ([page, { score, words }]) => {
      const own = (scored.get(page) ?? []).sort(byScore);
      const [best = 0, ...others] = own.map((one) => one.score);
      const ofPlaces = best + Math.log1p(others.reduce((sum, other) => sum + other, 0)) / 2;
      const { size = 1, title } = this.facts.get(page) ?? {};
      const isTitle = query.every((term) => title?.has(term));
      // Messages that share only some of the words follow the sections of their page.
      const inOrder = own
        .map(({ place, score, share }) => {
          const factor = isMessage(place) ? 0 : place.kind === "page" && !isTitle ? OF_TOP : 1;
          return { place, score: score * share * factor };
        })
        .sort(byScore)
        .map(({ place }) => place);
      return {
        page,
        score: (score + ofPlaces) * share(words) ** OF_SHARE * size ** OF_SIZE,
        places: inOrder,
      };
    });
    return { pages: ranked.sort(byScore), found };
  }

  /** The whole word where the site has it, an option with and without its dashes; else its parts, without numbers. */
  private termsFor(word: string): string[] {
    const all = termsOf(word);
    const whole = all.slice(word.startsWith("--") ? -2 : -1);
    const parts = all.filter((term) => !whole.includes(term) && !/^\d+$/.test(term));
    const isKnown = (term: string) => this.counts.has(term);
    if (whole.some(isKnown) || parts.length === 0) return whole;
    return parts.every(isKnown) ? parts : [...whole, ...parts];
  }

  /** @returns whether the site has a word, or one that it begins, or another that stands for it */
  private isKnown(word: string): boolean {
    const begins = (term: string) => Array.from(this.counts.keys()).some((known) => known.startsWith(term));
    return this.termsFor(word).every(
      (term) =>
        this.counts.has(term) || terms.relatedTo(term).length > 0 || (term.length > 2 && begins(term)),
    );
  }
}
