/**
 * The search itself: pages are ranked by what all their parts have of the query, and the best places of each are shown.
 * A message that the query holds, or is a part of, comes before all.
 */

import MiniSearch, { type AsPlainObject } from "minisearch";
import { messageFinder } from "./messages";
import { isStopWord, options, type PageOfSearch, type Place, splitAtTerms, termsOf, wordsOf } from "./terms";

/** What is searched: everything, the documentation of the tools, that of the service, or the messages. */
export type Scope = "all" | "cosnarks" | "proof" | "errors";

/** One hit. */
export interface Row extends Place {
  /** Address with anchor. */
  readonly url: string;
  readonly excerpt: string;
  /** What the query is found by on this page, to be marked. */
  readonly terms: ReadonlySet<string>;
  /** Other commands' pages with the same option. */
  readonly also: readonly Pick<Row, "title" | "url">[];
}

export interface Result {
  /** Rows best first, those of one page together. */
  readonly groups: readonly (readonly Row[])[];
  /** Whether there are more than the maximum. */
  readonly hasMore: boolean;
  /** Words of the query, as typed, that the site does not have. */
  readonly unknown: readonly string[];
  /** If nothing matched: words of the site that resemble the query's. */
  readonly nearest: readonly string[];
}

/** How many rows the first page has, where others have one, and how long excerpts are (characters). */
const [ROWS_OF_FIRST, EXCERPT] = [2, 150];
/** A pasted log is cut to what can be looked up while somebody types. */
const [MAX_CHARACTERS, MAX_WORDS] = [400, 16];

/** How much a word counts, next to 1 in a section's text. */
const boost = { heading: 3, page: 4, question: 7 };
/** How much of a score hangs on the share of the query's words that a place has, and that its page has anywhere. */
const [OF_PLACE, OF_PAGE] = [0.6, 0.85];

const urlOf = ({ page, anchor }: Place): string => page + anchor;

const isSameOption = (one: Place, other: Place): boolean =>
  one.kind === "option" && other.kind === "option" && one.heading === other.heading;

function isIn(scope: Scope, { page, kind }: Place): boolean {
  if (scope === "errors") return kind === "message" || page.includes("/known-issues/");
  return scope === "all" || (scope === "proof") === page.includes("/taceo-proof/");
}

/** The part of a text with the most of the terms; its beginning if it has none. */
function excerptOf(text: string, terms: ReadonlySet<string>): string {
  let at = 0;
  const starts = splitAtTerms(text, terms).flatMap((piece, index) => {
    at += piece.length;
    return index % 2 === 1 ? [at - piece.length] : [];
  });
  const hits = (from: number) =>
    starts.filter((start) => start >= from && start < from + EXCERPT - 20).length;
  const best = starts.reduce((most, start) => (hits(start) > hits(most) ? start : most), starts[0] ?? 0);
  const from = Math.max(0, Math.min(best - 20, text.length - EXCERPT));
  // Words that are cut are left out.
  const shown = text.slice(from, from + EXCERPT).replace(from > 0 ? /^\S*\s/ : /^/, from > 0 ? "… " : "");
  return from + EXCERPT < text.length ? shown.replace(/\s\S*$/, " …") : shown;
}

/** What a place, or a page, has of a query. */
interface Evidence {
  score: number;
  readonly words: Set<string>;
  readonly terms: Set<string>;
}

export class Searcher {
  private constructor(
    private readonly index: MiniSearch,
    /** All terms of the index. */
    private readonly known: ReadonlySet<string>,
    readonly places: readonly Place[],
    private readonly messagesIn: (input: string) => Place[],
  ) {}

  /**
   * @param index `search-index-<stamp>.json`, of the texts
   * @param pages `search-doc-<stamp>.json`, whose headings and names are indexed now: they would be 40 kB more to fetch
   * @returns the search; the page stays responsive meanwhile
   * @throws Error when they are damaged, or of two builds
   */
  static async load(index: AsPlainObject, pages: readonly PageOfSearch[]): Promise<Searcher> {
    const known = new Set(index.index.map(([term]) => term));
    const processTerm: typeof options.processTerm = (word, field) => {
      const terms = options.processTerm?.(word, field);
      for (const term of [terms].flat()) if (term) known.add(term);
      return terms;
    };
    const loaded = await MiniSearch.loadJSAsync(index, { ...options, processTerm });
    const places = pages.flatMap(({ parts, ...page }) => parts.map((part) => ({ ...part, ...page })));
    if (!loaded.has(`${places.length - 1}`) || loaded.has(`${places.length}`)) {
      throw new Error("the search files are damaged, or of two builds");
    }
    // A document for the names of a place, and one for each question, which outdoes others if it has all words of a query.
    const documents = places.flatMap(({ page, title, path, heading, names }, at) => {
      const words = [title, ...page.split("/").filter((part) => part !== "docs"), ...path].join(" ");
      const named = { id: `${at}.names`, page: words, ...(heading && { heading }) };
      return [named, ...names.map((question, number) => ({ id: `${at}.${number}`, question }))];
    });
    await loaded.addAllAsync(documents, { chunkSize: 400 });
    return new Searcher(loaded, known, places, messageFinder(places));
  }

  /**
   * @param input what was typed or pasted
   * @param limit how many rows there may be
   * @param scope what to search
   */
  search(input: string, limit: number, scope: Scope = "all"): Result {
    const typed = Array.from(new Set(wordsOf(input.slice(0, MAX_CHARACTERS))));
    const telling = typed.filter((word) => !isStopWord(word));
    const words = (telling.length > 0 ? telling : typed).slice(0, MAX_WORDS);
    const unknown = words.filter((word) => !termsOf(word).some((term) => this.known.has(term)));
    const { places, pages } = this.rank(words, /[\p{L}\p{N}]$/u.test(input), scope);
    const messages = this.messagesIn(input).filter((place) => isIn(scope, place));
    const best = messages.slice(0, ROWS_OF_FIRST);
    // A message that the query does not hold is another one: it comes after the sections of its page.
    const isMessage = ({ kind }: Place) => Number(kind === "message");
    const inOrder = Array.from(places.keys()).sort((a, b) => isMessage(a) - isMessage(b));
    for (const page of Array.from(pages.keys())) {
      // The best page shows another of its places, so that the next pages are in sight.
      let free = best.length === 0 ? ROWS_OF_FIRST : best.some((one) => one.page === page) ? 0 : 1;
      for (const place of inOrder) {
        if (free === 0) break;
        if (place.page !== page || best.some((other) => isSameOption(other, place))) continue;
        best.push(place);
        free--;
      }
    }
    const own = new Set(words.flatMap((word) => this.termsFor(word)));
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
      nearest: best.length > 0 ? [] : this.nearestTo(unknown),
    };
  }

  /** Places and pages with what they have of the words, best first. */
  private rank(words: readonly string[], isUnfinished: boolean, scope: Scope) {
    const last = isUnfinished ? termsOf(words.at(-1) ?? "").at(-1) : undefined;
    const wanted = new Set(words.flatMap((word) => this.termsFor(word))).size;
    const found = this.index.search(words.join(" "), {
      processTerm: (word) => this.termsFor(word),
      boost,
      prefix: (term) => term === last,
      // Only what the site does not have is taken for misspelt.
      fuzzy: (term) => term.length >= 4 && !this.known.has(term) && 0.3,
      maxFuzzy: 2,
    });
    const places = new Map<Place, Evidence>();
    const evidence = <Key>(of: Map<Key, Evidence>, key: Key) => {
      const one = of.get(key) ?? { score: 0, words: new Set(), terms: new Set() };
      of.set(key, one);
      return one;
    };
    const add = (to: Evidence, words: Iterable<string>, terms: Iterable<string>) => {
      for (const word of Array.from(words)) to.words.add(word);
      for (const term of Array.from(terms)) to.terms.add(term);
    };
    for (const { id, score, queryTerms, terms } of found) {
      const place = this.places[Number.parseInt(id, 10)];
      if (place === undefined || !isIn(scope, place)) continue;
      const one = evidence(places, place);
      one.score += score;
      add(one, queryTerms, terms);
    }
    const share = (of: Evidence, weight: number) => 1 - weight + (weight * of.words.size) / wanted;
    for (const one of Array.from(places.values())) one.score *= share(one, OF_PLACE);
    const bestFirst = <Key>(some: Map<Key, Evidence>) =>
      new Map(Array.from(some).sort(([, a], [, b]) => b.score - a.score));
    const ranked = bestFirst(places);
    // A page counts by its best place, and the others add to it.
    const pages = new Map<string, Evidence>();
    const rest = new Map<string, number>();
    for (const [place, one] of Array.from(ranked)) {
      const page = evidence(pages, place.page);
      if (page.score === 0) page.score = one.score;
      else rest.set(place.page, (rest.get(place.page) ?? 0) + one.score);
      add(page, one.words, one.terms);
    }
    for (const [name, page] of Array.from(pages)) {
      page.score = (page.score + Math.log1p(rest.get(name) ?? 0)) * share(page, OF_PAGE);
    }
    return { places: ranked, pages: bestFirst(pages) };
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
        .filter((found) => found[0] === word[0] && !isStopWord(found)),
    );
    return Array.from(new Set(near)).slice(0, 3);
  }

  /** @param found the places that the query was found in, whose text shows why where the row's own does not */
  private rowOf(place: Place, terms: ReadonlySet<string>, found: readonly Place[]): Row {
    const { kind } = place;
    const hasTerm = ({ page, text }: Place) => page === place.page && splitAtTerms(text, terms).length > 1;
    const { text } = /page|section/.test(kind) ? ([place, ...found].find(hasTerm) ?? place) : place;
    const others = this.places.filter((other) => other.page !== place.page && isSameOption(other, place));
    return {
      ...place,
      url: urlOf(place),
      excerpt: excerptOf(text, /page|section/.test(kind) ? terms : new Set()),
      terms,
      also: others.map((other) => ({ title: other.title, url: urlOf(other) })),
    };
  }
}
