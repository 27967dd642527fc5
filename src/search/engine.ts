/**
 * The search itself. What a query names, an option or a message, comes first, and where a pasted line of code is explained.
 * Pages follow, by their names, their questions and their best place, times the share of the query that they have; and
 * under each page its places, by their text, heading and best question.
 */

import type { default as MiniSearch, SearchResult } from "minisearch";
import { excerptOf } from "./excerpt";
import { type Indexes, loadIndexes } from "./indexes";
import { hasTerm } from "./marks";
import { sectionFor } from "./pasted";
import { misspeltIn } from "./spelling";
import { queryWordsOf, relatedTo, termsOf } from "./terms";
import type { Place, Result, Row } from "./types";

/** How many rows the first page has, where others have one. */
const ROWS_OF_FIRST = 2;
/** A pasted log is cut to what can be looked up while somebody types. */
const [MAX_CHARACTERS, MAX_WORDS, MAX_TERMS] = [400, 16, 30];
/** How much each further question of a page counts, next to the one before. */
const OF_NEXT = 0.7;
/** Among a page's places, how much its top and messages count, unless the query is in its title. */
const OF_KIND: Partial<Record<Place["kind"], number>> = { page: 0.2, message: 0 };
/** How much a related word counts, next to 1 of the query's own, which must be this rare: a common word is enough. */
const [OF_RELATED, RARE] = [0.15, 50];

/** What a page has of a query: the score of its names and questions, terms, a bit each, and places. */
interface Evidence {
  score: number;
  questions: number;
  terms: number;
  readonly places: Set<Place>;
}

/** A page with its places, best first. */
type Ranked = { readonly page: string; readonly score: number; readonly places: readonly Place[] };

export class Searcher {
  private constructor(private readonly indexes: Indexes) {}

  /** @returns the search of the two files, as {@link loadIndexes} says */
  static async load(...files: Parameters<typeof loadIndexes>): Promise<Searcher> {
    return new Searcher(await loadIndexes(...files));
  }

  /**
   * @param pasted what was typed or pasted
   * @param limit how many rows there may be
   */
  search(pasted: string, limit: number): Result {
    const input = pasted.slice(0, MAX_CHARACTERS);
    const typed = queryWordsOf(input).slice(0, MAX_WORDS);
    const unknown = typed.filter((word) => !this.isKnown(word));
    const replaced = misspeltIn(unknown, this.indexes);
    const words = typed.map((word) => replaced.get(word) ?? word);
    const query = Array.from(new Set(words.flatMap((word) => this.termsFor(word)))).slice(0, MAX_TERMS);
    const unfinished = /[\p{L}\p{N}]$/u.test(pasted) ? typed.at(-1) : undefined;
    const { pages, found } = this.rank(query, unfinished);
    const best = this.namedBy(pasted, input);
    for (const { page, places } of pages) {
      // The best page shows another of its places, so that the next pages are in sight.
      const free = best.length === 0 ? ROWS_OF_FIRST : best.some((place) => place.page === page) ? 0 : 1;
      best.push(...places.slice(0, free));
    }
    const rows = rowsOf(best.slice(0, limit), pages, found);
    return {
      groups: Array.from(new Set(rows.map(({ page }) => page)), (page) =>
        rows.filter((row) => row.page === page),
      ),
      hasMore: best.length > limit,
      unknown: unknown.filter(
        (word) => !replaced.has(word) && !termsOf(word).some((term) => this.isKnown(term)),
      ),
      replaced,
    };
  }

  /** @returns the places that what was typed or pasted names: an option or a term, a message, or where a line is explained */
  private namedBy(pasted: string, input: string): Place[] {
    const { namedIn, messagesIn, places } = this.indexes;
    const named = namedIn(input);
    if (named) return [named];
    const messages = messagesIn(pasted).slice(0, ROWS_OF_FIRST);
    const address = messages.length === 0 ? sectionFor(input) : undefined;
    return address ? places.filter(({ page, anchor }) => page + anchor === address) : messages;
  }

  /**
   * @param query its terms
   * @param unfinished the last word, where it may be the beginning of a longer one
   * @returns pages, best first, and the terms that they were found by
   */
  private rank(query: readonly string[], unfinished = ""): { pages: Ranked[]; found: Set<string> } {
    const { texts, names, questions, counts, places } = this.indexes;
    const last = termsOf(unfinished).at(-1);
    // What a term of the search is there for: a term of the query, by its bit.
    const bits = new Map(query.map((term, at) => [term, 1 << at]));
    for (const [term, bit] of Array.from(bits)) {
      if ((counts.get(term) ?? 0) > RARE) continue;
      for (const other of relatedTo(term)) if (!bits.has(other)) bits.set(other, bit);
    }
    const find = (index: MiniSearch) =>
      index.search("", {
        tokenize: () => Array.from(bits.keys()),
        processTerm: (term) => term,
        boost: { headings: 0.3 },
        boostTerm: (term) => (query.includes(term) ? 1 : OF_RELATED),
        prefix: (term) => term === last || (term.length > 2 && !counts.has(term)),
        weights: { prefix: 0.2, fuzzy: 0 },
        bm25: { k: 2, b: 0.6, d: 0.5 },
      });

    const found = new Set(query);
    const pages = new Map<string, Evidence>();
    /** @returns what a page has, with the terms of one more hit */
    const evidenceOf = (page: string, { terms, queryTerms }: SearchResult) => {
      const evidence = pages.get(page) ?? { score: 0, questions: 0, terms: 0, places: new Set() };
      pages.set(page, evidence);
      for (const term of queryTerms) evidence.terms |= bits.get(term) ?? 0;
      for (const term of terms) found.add(term);
      return evidence;
    };
    const titled = new Set<string>();
    for (const hit of find(names)) {
      evidenceOf(hit.id, hit).score += hit.score;
      if (query.every((term) => hit.match[term]?.includes("title"))) titled.add(hit.id);
    }
    const scores = new Map<Place, number>();
    const scoreOf = (place: Place) => scores.get(place) ?? 0;
    const placeOf = ({ id }: SearchResult) => places[Number.parseInt(id, 10)] as Place;
    for (const hit of find(texts)) {
      const place = placeOf(hit);
      evidenceOf(place.page, hit).places.add(place);
      scores.set(place, scoreOf(place) + hit.score);
    }
    const answering = new Set<Place>();
    for (const hit of find(questions)) {
      const place = placeOf(hit);
      const evidence = evidenceOf(place.page, hit);
      evidence.score += hit.score * OF_NEXT ** evidence.questions++;
      // Only the best question of a place, which comes first.
      if (!answering.has(place)) scores.set(place, scoreOf(place) + hit.score);
      answering.add(place);
      evidence.places.add(place);
    }
    const orderOf = (place: Place) =>
      scoreOf(place) * (titled.has(place.page) ? 1 : (OF_KIND[place.kind] ?? 1));
    const ranked = Array.from(pages, ([page, { score, terms, places: own }]): Ranked => {
      const share = query.filter((_, at) => terms & (1 << at)).length / query.length;
      const counting = Array.from(own).filter(({ kind }) => kind !== "message");
      const best = Math.max(0, ...counting.map(scoreOf));
      const inOrder = Array.from(own).sort((a, b) => orderOf(b) - orderOf(a));
      return { page, score: (score + best) * share, places: inOrder };
    });
    return { pages: ranked.sort((a, b) => b.score - a.score), found };
  }

  /** The whole word where the site has it, an option with and without its dashes; else its parts, without numbers. */
  private termsFor(word: string): string[] {
    const all = termsOf(word);
    const whole = all.slice(word.startsWith("--") ? -2 : -1);
    const parts = all.filter((term) => !whole.includes(term) && !/^\d+$/.test(term));
    const isKnown = (term: string) => this.indexes.counts.has(term);
    if (whole.some(isKnown) || parts.length === 0) return whole;
    return parts.every(isKnown) ? parts : [...whole, ...parts];
  }

  /** @returns whether the site has a word, or one that it begins, or another that stands for it */
  private isKnown(word: string): boolean {
    const { counts } = this.indexes;
    const begins = (term: string) => Array.from(counts.keys()).some((known) => known.startsWith(term));
    return this.termsFor(word).every(
      (term) => counts.has(term) || relatedTo(term).length > 0 || (term.length > 2 && begins(term)),
    );
  }
}

/** @returns rows with what they quote */
function rowsOf(places: readonly Place[], pages: readonly Ranked[], terms: ReadonlySet<string>): Row[] {
  const quotes = new Set<string>();
  return places.map((place): Row => {
    // A page whose own text does not show why it was found quotes a section, which it names.
    const others = place.kind === "page" ? (pages.find(({ page }) => page === place.page)?.places ?? []) : [];
    const isOther = (one: Place) =>
      one.kind === "section" && !places.includes(one) && hasTerm(one.text, terms);
    const quoted = hasTerm(place.text, terms) ? undefined : others.find(isOther);
    const isText = place.kind === "page" || place.kind === "section";
    const quote =
      (quoted ? `${quoted.heading}: ` : "") + excerptOf((quoted ?? place).text, isText ? terms : new Set());
    // Two messages may have one cause.
    const excerpt = quotes.has(quote) ? "" : quote;
    quotes.add(quote);
    return { ...place, url: place.page + place.anchor, excerpt, terms };
  });
}
