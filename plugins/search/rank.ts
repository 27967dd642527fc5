import MiniSearch from "minisearch";
import type { Page, Section } from "./format";
import { type Evidence, lookUp } from "./lookup";
import { options } from "./miniSearch";
import { parseQuery } from "./query";
import { compounds, isFiller } from "./words";

/** Every number of the ranking but those of a single word, which are in ./lookup. */
export const weights = {
  /** What a page's title, keywords and path count for its first section, and for the others. */
  first: 1.4,
  inherited: 1,
  /** How much depends on the share of the query that the section covers. */
  coverage: 0.9,
  /** A title or a heading that consists of words of the query; and if the query consists of its words, too. */
  title: 1.5,
  heading: 0.2,
  exact: 1.5,
  /** What the commonest word says in a name. */
  leastNamed: 2,
  /** The very spelling, with its dashes, dots and underscores. */
  spelling: 0.5,
  /** What each step down the tree costs a page, and what is left of those about former versions. */
  depth: 0.08,
  former: 0.75,
};

/** A section with its page. */
export interface Place {
  readonly page: Page;
  readonly part: Section;
  /** Number of the page. */
  readonly number: number;
  readonly isFirst: boolean;
}

/** Sections that match a query, best first, with what matches. */
export interface Ranking {
  readonly places: readonly Place[];
  readonly evidence: readonly Evidence[];
}

/** Sections whose texts are looked at. */
const CANDIDATES = 60;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/**
 * @param pages all pages
 * @param content MiniSearch's form of their index
 * @returns ranks the sections that have to do with a query
 * @throws Error when the index is none, or of other pages
 */
export function createRanker(pages: readonly Page[], content: object): (input: string) => Ranking {
  const index = MiniSearch.loadJS(content as Parameters<typeof MiniSearch.loadJS>[0], options);
  const places = pages.flatMap((page, number) =>
    page.c.map((part, at): Place => ({ page, part, number, isFirst: at === 0 })),
  );
  if (index.documentCount !== places.length + pages.length) {
    throw new Error("the search index is not of the document list's pages");
  }
  return (input) => {
    const evidence = parseQuery(input).map((clue) => lookUp(index, places.length, clue));
    const known = evidence.filter(({ value }) => value.size > 0);
    const total = sum(known.map(({ worth }) => worth));
    const scored = places.flatMap((place, section) => {
      let [own, said, covered] = [0, 0, 0];
      for (const { value, worth } of known) {
        const here = value.get(section) ?? 0;
        const ofPage = value.get(places.length + place.number) ?? 0;
        own += here;
        said += here + (place.isFirst ? weights.first : weights.inherited) * ofPage;
        covered += here + ofPage > 0 ? worth / total : 0;
      }
      // A section that says nothing itself is no hit, only its page is.
      if ((place.isFirst ? said : own) === 0) {
        return [];
      }
      const share = 1 - weights.coverage + weights.coverage * covered;
      return [{ place, score: pageFactor(place.page) * (said * share + nameWorth(place, known)) }];
    });
    scored.sort((a, b) => b.score - a.score);
    for (const candidate of scored.slice(0, CANDIDATES)) {
      candidate.score *= 1 + (weights.spelling * spelled(candidate.place, known)) / total;
    }
    scored.sort((a, b) => b.score - a.score);
    return { places: scored.map(({ place }) => place), evidence };
  };
}

function pageFactor({ u }: Page): number {
  const steps = u.split("/").length - 3;
  return (1 - weights.depth * steps) * (u.startsWith("/docs/releases/") ? weights.former : 1);
}

/** How well the query names the section, or the page if it is its first one. */
function nameWorth({ page, part, isFirst }: Place, evidence: readonly Evidence[]): number {
  const slug = page.u.split("/").slice(-2)[0] ?? "";
  const names = isFirst ? [page.t, page.t.replace(/: .*/, ""), slug] : [part.s];
  return (isFirst ? weights.title : weights.heading) * Math.max(...names.map((name) => fit(name, evidence)));
}

/** Terms of names, each cut once. */
const cut = new Map<string, readonly string[]>();

/** The worth of the words that a name holds, by their share of it. */
function fit(name: string, evidence: readonly Evidence[]): number {
  const parts = () => compounds(name).flatMap((word) => word.map(({ term }) => term));
  const terms = cut.get(name) ?? parts().filter((term) => !isFiller(term));
  cut.set(name, terms);
  const isIn = (term: string, { terms: said, clue }: Evidence) => said.has(term) || clue.parts.includes(term);
  const matched = evidence.filter((one) => terms.some((term) => isIn(term, one)));
  const share =
    terms.filter((term) => matched.some((one) => isIn(term, one))).length / Math.max(1, terms.length);
  const isExact = share === 1 && matched.length === evidence.length;
  return (
    (isExact ? weights.exact : 1) *
    share *
    sum(matched.map(({ worth }) => Math.max(worth, weights.leastNamed)))
  );
}

/** The worth of the words that a section spells as they were typed. */
function spelled({ page, part, isFirst }: Place, evidence: readonly Evidence[]): number {
  const text = `${isFirst ? page.t : part.s}\n${part.t}`.toLowerCase();
  return sum(evidence.map(({ clue, worth }) => (text.includes(clue.literal) ? worth : 0)));
}
