/** Answers queries from the two search files. */

import words from "@site/data/search.json";
import {
  compounds,
  type DocumentList,
  isFiller,
  joined,
  type Kind,
  options,
  type Page,
  plain,
  type SearchIndex,
  type Section,
  type Token,
  tokens,
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

/** Every number of the ranking. */
const weights = {
  /** Words of a title or heading say what a section is about, those of its text only what it mentions. */
  name: 2,
  /** Keywords are the words that readers use for a page, chosen by hand. */
  keywords: 5,
  /** Share of a score that depends on how much of the query a section has: half of a question is another question. */
  coverage: 0.7,
  /** A title or heading made of words of the query is most likely what was asked for. */
  named: 1.5,
  /** Title, keywords and path speak for a page more than for each of its sections. */
  top: 1.4,
};

/** A word of the query with what the site has of it. */
interface Evidence {
  /** As typed, with the dashes and dots around it. */
  readonly literal: string;
  readonly parts: readonly string[];
  /** By number of section, then of page: up to `worth`. */
  readonly value: ReadonlyMap<number, number>;
  /** Terms of the index that it stands for. */
  readonly terms: ReadonlySet<string>;
  /** The rarer a word, the more it says. */
  readonly worth: number;
}

interface Place {
  readonly page: Page;
  readonly number: number;
  readonly section: Section;
  readonly isTop: boolean;
  /** Terms of each of its names. */
  readonly names: readonly (readonly string[])[];
}

const synonyms = words.synonyms.map((group) => group.map((way) => tokens(way).map(({ term }) => term)));
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
/** A name's telling terms; what it leaves open, such as `<addr>`, is not one. */
const termsOf = (name: string) => {
  const terms = compounds(name.replace(/<[^>]*>/g, "")).flat();
  return terms.map(({ term }) => term).filter((term) => !isFiller(term));
};

export class Searcher {
  readonly #index: MiniSearch;
  readonly #places: readonly Place[];
  readonly #pages: readonly Page[];
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
    return new Searcher(index.builtAt, await MiniSearch.loadJSAsync(terms, options), list);
  }

  private constructor(builtAt: number, index: MiniSearch, list: DocumentList) {
    this.#index = index;
    this.#pages = list.pages;
    this.titles = new Map(list.pages.map(({ url, title }) => [url, title]));
    this.#places = list.pages.flatMap((page, number) =>
      page.sections.map((section, at) => {
        const slug = page.url.split("/").at(-2) ?? "";
        const texts = at === 0 ? [page.title, page.title.replace(/: .*/, ""), slug] : [section.heading];
        // "coNoir" is found by its parts, and as the word "conoir".
        const names = texts.flatMap((text) => [termsOf(text), [plain(text)]]);
        return { page, number, section, isTop: at === 0, names };
      }),
    );
    if (builtAt !== list.builtAt || this.#index.documentCount !== this.#places.length + list.pages.length) {
      throw new Error("the search files are damaged, or of two builds");
    }
  }

  /**
   * @param input what was typed or pasted
   * @param scope what to search
   * @returns rows best first, those of one page together
   */
  search(input: string, scope: Scope = "all"): Result {
    const evidence = this.#evidence(input.slice(0, MAX_CHARACTERS));
    const best: Place[] = [];
    for (const place of this.#rank(evidence.filter(({ value }) => value.size > 0))) {
      if (!isIn(scope, place)) continue;
      if (best.filter(({ page }) => page === place.page).length < ROWS_A_PAGE) best.push(place);
      if (best.length === ROWS) break;
    }
    const order = Array.from(new Set(best.map(({ page }) => page)));
    const shown = best.sort((a, b) => order.indexOf(a.page) - order.indexOf(b.page));
    const rows = shown.map((place, at) =>
      rowOf(place, evidence, shown[at - 1]?.page === place.page, this.#pages),
    );
    const unknown = evidence.filter(({ value }) => value.size === 0).map(({ literal }) => literal);
    return { rows, unknown, nearest: rows.length > 0 ? [] : this.#nearest(unknown) };
  }

  #evidence(text: string): Evidence[] {
    const all = compounds(text).slice(0, 2 * MAX_WORDS);
    const telling = all.filter((parts) => !parts.every(({ term }) => isFiller(term)));
    const queries = (telling.length > 0 ? telling : all).map((parts) => this.#lookUp(text, parts));
    return Array.from(new Map(queries.map((one) => [one.literal, one])).values()).slice(0, MAX_WORDS);
  }

  #lookUp(text: string, parts: readonly Token[]): Evidence {
    const { term, start, end } = joined(text, parts);
    const value = new Map<number, number>();
    const terms = new Set<string>();
    const add = (queries: readonly string[], more = {}) => {
      const boost = { heading: weights.name, title: weights.name, keywords: weights.keywords };
      const found = this.#index.search({ queries: [...queries] }, { boost, combineWith: "AND", ...more });
      // A rare synonym does not outscore the word itself.
      const limit = value.size === 0 ? 1 : Math.min(1, Math.max(...value.values()) / (found[0]?.score ?? 1));
      for (const { id, score, terms: matched } of found) {
        value.set(id, Math.max(value.get(id) ?? 0, limit * score));
        matched.forEach(terms.add, terms);
      }
    };
    add([term]);
    for (const group of synonyms.filter((ways) => ways.some((way) => way.join("") === term))) {
      for (const way of group) add(way);
    }
    if (end === text.length) add([plain(text.slice(start, end))], { prefix: true });
    if (value.size === 0 && parts.length > 1) add(parts.map((part) => part.term));
    // Only what the site does not have is taken for misspelt, and only where enough letters are right.
    if (value.size === 0 && term.length >= 4) add([term], { prefix: true, fuzzy: 0.3, maxFuzzy: 2 });
    const sections = this.#places.length;
    const worth = Math.log(1 + sections / Math.max(1, value.size));
    // MiniSearch's scores compare sections, or pages, but not one word with another, nor sections with pages.
    for (const isPage of [false, true]) {
      const ids = Array.from(value.keys()).filter((id) => id >= sections === isPage);
      const most = Math.max(...ids.map((id) => value.get(id) ?? 0));
      for (const id of ids) value.set(id, (worth * (value.get(id) ?? 0)) / most);
    }
    const literal = (/[-_.]*$/.exec(text.slice(0, start))?.[0] ?? "") + text.slice(start, end).toLowerCase();
    return { literal, parts: parts.map((part) => part.term), value, terms, worth };
  }

  #rank(evidence: readonly Evidence[]): Place[] {
    const total = sum(evidence.map(({ worth }) => worth));
    const scored = this.#places.flatMap((place, section) => {
      const own = evidence.map(({ value }) => value.get(section) ?? 0);
      const ofPage = evidence.map(({ value }) => value.get(this.#places.length + place.number) ?? 0);
      // A section that says nothing itself is not a hit, only its page is.
      if (sum(own) + (place.isTop ? sum(ofPage) : 0) === 0) return [];
      const covered = sum(
        evidence.map(({ worth }, at) => ((own[at] ?? 0) + (ofPage[at] ?? 0) > 0 ? worth : 0)),
      );
      const share = 1 - weights.coverage * (1 - covered / total);
      const name = weights.named * named(place, evidence);
      const score = (sum(own) + (place.isTop ? weights.top : 1) * sum(ofPage)) * share + name;
      return [{ place, score }];
    });
    return scored.sort((a, b) => b.score - a.score).map(({ place }) => place);
  }

  /** Words of the site that a reader may have meant: a worse guess is worse than none. */
  #nearest(unknown: readonly string[]): string[] {
    const near = unknown.flatMap((word) =>
      this.#index
        .autoSuggest(word, { fuzzy: 2 })
        .map(({ suggestion }) => suggestion)
        .filter((found) => found[0] === word[0] && distance(found, word) <= (word.length < 7 ? 1 : 2)),
    );
    return Array.from(new Set(near.filter((found) => !isFiller(found)))).slice(0, 3);
  }
}

/** How well the query names a section, or the page if it is its top: by the share of the name that it has. */
function named({ isTop, names }: Place, evidence: readonly Evidence[]): number {
  const fits = names.map((name) => {
    const isIn = (term: string, { terms, parts }: Evidence) => terms.has(term) || parts.includes(term);
    const matched = evidence.filter((one) => name.some((term) => isIn(term, one)));
    const inQuery = name.filter((term) => matched.some((one) => isIn(term, one)));
    const share = inQuery.length / Math.max(1, name.length);
    // One word names a page, but a section only by chance; many words are a message, which is the section's heading.
    const certainty = isTop ? 1 : 1 - 1 / Math.max(1, matched.length);
    const exact = share === 1 && matched.length === evidence.length ? weights.named : 1;
    return exact * certainty * share * sum(matched.map(({ worth }) => worth));
  });
  return Math.max(...fits);
}

function isIn(scope: Scope, { page: { url }, section: { kind } }: Place): boolean {
  if (scope === "errors") return kind === "message" || url.includes("/known-issues/");
  return scope === "all" || (scope === "proof") === url.includes("/taceo-proof/");
}

function rowOf(
  { page, section }: Place,
  evidence: readonly Evidence[],
  sub: boolean,
  pages: readonly Page[],
): Row {
  const wanted = new Set(evidence.flatMap(({ terms }) => Array.from(terms)));
  const found = (text: string) => tokens(text).filter(({ term }) => wanted.has(term));
  const spelled = (text: string) => found(text).map(({ start, end }) => text.slice(start, end).toLowerCase());
  const words = Array.from(new Set([page.title, section.heading, section.text].flatMap(spelled)));
  return {
    url: page.url + section.anchor,
    title: page.title,
    section: section.heading,
    path: page.path,
    excerpt: excerpt(section.text, /page|section/.test(section.kind) ? found(section.text) : []),
    words: words.slice(0, ROWS),
    sub,
    kind: section.kind,
    also: pages
      .filter((_, at) => section.also?.includes(at))
      .map(({ title, url }) => ({ title, url: url + section.anchor })),
  };
}

/** The part of a text with the most different terms of those found; its beginning if there are none. */
function excerpt(text: string, found: readonly Token[]): string {
  const kinds = (from: number) =>
    new Set(
      found.filter(({ start, end }) => start >= from && end < from + EXCERPT * 0.7).map(({ term }) => term),
    ).size;
  const best = found.reduce((best, { start }) => (kinds(start) > kinds(best) ? start : best), 0);
  const from = Math.max(0, Math.min(best - EXCERPT / 4, text.length - EXCERPT));
  const shown = text.slice(from, from + EXCERPT);
  // Words that are cut are left out.
  const rest = from > 0 ? shown.replace(/^\S*\s/, "… ") : shown;
  return from + EXCERPT < text.length ? rest.replace(/\s\S*$/, " …") : rest;
}
