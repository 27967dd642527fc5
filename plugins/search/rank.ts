import type MiniSearch from "minisearch";
import type { Page, Section } from "./format";
import { type Evidence, lookUp } from "./lookup";
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
  /** What it is called, each name as its terms. */
  readonly names: readonly string[][];
}

/** Sections that match a query, best first, with what matches. */
export interface Ranking {
  readonly places: readonly Place[];
  readonly evidence: readonly Evidence[];
}

/** Sections whose texts are looked at. */
const CANDIDATES = 60;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const termsOf = (name: string) =>
  compounds(name)
    .flat()
    .map(({ term }) => term)
    .filter((term) => !isFiller(term));

/** @returns every section, numbered as in the index */
export function placesOf(pages: readonly Page[]): Place[] {
  return pages.flatMap((page, number) =>
    page.c.map((part, at): Place => {
      const slug = page.u.split("/").slice(-2)[0] ?? "";
      const names = at === 0 ? [page.t, page.t.replace(/: .*/, ""), slug] : [part.s];
      return { page, part, number, isFirst: at === 0, names: names.map(termsOf) };
    }),
  );
}

/**
 * @param index of all sections and, behind them, all pages
 * @returns ranks those of the sections that have to do with a query
 */
export function createRanker(index: MiniSearch): (places: readonly Place[], input: string) => Ranking {
  /** What was found for the words of the query before: while one is typed, the others stay. */
  let before = new Map<string, Evidence>();
  return (places, input) => {
    const clues = parseQuery(input).map((clue) => ({ clue, key: JSON.stringify(clue) }));
    before = new Map(
      clues.map(({ clue, key }) => [key, before.get(key) ?? lookUp(index, places.length, clue)]),
    );
    const evidence = Array.from(before.values());
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

/** How well the query names the section, or the page if it is its first one: by the share of the name that it has. */
function nameWorth({ names, isFirst }: Place, evidence: readonly Evidence[]): number {
  const isIn = (term: string, { terms, clue }: Evidence) => terms.has(term) || clue.parts.includes(term);
  const fits = names.map((name) => {
    const matched = evidence.filter((one) => name.some((term) => isIn(term, one)));
    const share = name.filter((term) => matched.some((one) => isIn(term, one))).length / name.length;
    const isExact = share === 1 && matched.length === evidence.length;
    return matched.length === 0
      ? 0
      : (isExact ? weights.exact : 1) * share * sum(matched.map(({ worth }) => worth));
  });
  return (isFirst ? weights.title : weights.heading) * Math.max(...fits);
}

/** The worth of the words that a section spells as they were typed. */
function spelled({ page, part, isFirst }: Place, evidence: readonly Evidence[]): number {
  const text = `${isFirst ? page.t : part.s}\n${part.t}`.toLowerCase();
  return sum(evidence.map(({ clue, worth }) => (text.includes(clue.literal) ? worth : 0)));
}
