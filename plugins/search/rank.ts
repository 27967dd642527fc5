import type { Page, Section } from "./format";
import type { Evidence } from "./lookup";
import { termsOf } from "./words";

/** Every number of the ranking but those of a single word, which are in ./lookup. */
const weights = {
  /** What a page's title, keywords and path count for its first section; for the others 1. */
  first: 1.4,
  /** How much depends on the share of the query that the section covers. */
  coverage: 0.7,
  /** A title or a heading that consists of words of the query; and if the query consists of its words, too. */
  title: 1.5,
  heading: 0.25,
  /** A term of the glossary where the query asks what something means; and its whole entry, as a share, elsewhere. */
  meaning: 3,
  aside: 0.4,
  exact: 1.5,
  /** The very spelling, with its dashes, dots and underscores. */
  spelling: 0.5,
  /** What each step down the tree costs a page. */
  depth: 0.08,
};

/** A section with its page. */
export interface Place {
  readonly page: Page;
  readonly part: Section;
  /** Number of the page. */
  readonly number: number;
  readonly isFirst: boolean;
  /** Whether it explains a term: src/components/Term leads to the same place. */
  readonly isTerm: boolean;
  /** What it is called, each name as its terms: found out when asked, since most places are never ranked. */
  readonly names: () => readonly string[][];
  /** Name and text in small letters. */
  readonly spelling: string;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** @returns every section, numbered as in the index */
export function placesOf(pages: readonly Page[]): Place[] {
  return pages.flatMap((page, number) =>
    page.c.map((part, at): Place => {
      const isFirst = at === 0;
      const slug = page.u.split("/").slice(-2)[0] ?? "";
      const isTerm = part.h.startsWith("#term-");
      // "Multi-party computation (MPC)" is two names, and "UltraHonk" one word where it is written small.
      const termNames = [...part.s.split("("), part.s.toLowerCase()];
      const pageNames = [page.t, page.t.replace(/: .*/, ""), slug];
      const words = isTerm ? termNames : isFirst ? pageNames : [part.s];
      const spelling = `${isFirst ? page.t : part.s}\n${part.t}`.toLowerCase();
      let names: string[][] | undefined;
      return { page, part, number, isFirst, isTerm, names: () => (names ??= words.map(termsOf)), spelling };
    }),
  );
}

/**
 * @param places all sections
 * @param evidence what the site says about each word of a query
 * @param asksMeaning whether the query asks what something means
 * @returns those sections that have to do with the query, best first
 */
export function rank(places: readonly Place[], evidence: readonly Evidence[], asksMeaning: boolean): Place[] {
  const known = evidence.filter(({ value }) => value.size > 0);
  const total = sum(known.map(({ worth }) => worth));
  const scored = places.flatMap((place, section) => {
    const { isFirst, isTerm } = place;
    let [own, said, covered, spelled] = [0, 0, 0, 0];
    for (const { clue, value, worth } of known) {
      const here = value.get(section) ?? 0;
      const ofPage = value.get(places.length + place.number) ?? 0;
      own += here;
      said += here + (isFirst ? weights.first : 1) * ofPage;
      covered += here + ofPage > 0 ? worth / total : 0;
      spelled += here + ofPage > 0 && place.spelling.includes(clue.literal) ? worth / total : 0;
    }
    // A section that says nothing itself is no hit, only its page is.
    if ((isFirst ? said : own) === 0) {
      return [];
    }
    const share = 1 - weights.coverage + weights.coverage * covered;
    const steps = place.page.u.split("/").length - 3;
    const aside = isTerm && !asksMeaning ? weights.aside : 1;
    const factor = aside * (1 - weights.depth * steps) * (1 + weights.spelling * spelled);
    const name = isFirst ? weights.title : isTerm && asksMeaning ? weights.meaning : weights.heading;
    return [{ place, score: factor * (said * share + name * nameWorth(place, known)) }];
  });
  return scored.sort((a, b) => b.score - a.score).map(({ place }) => place);
}

/** How well the query names the section, or the page if it is its first one: by the share of the name that it has. */
function nameWorth({ names }: Place, evidence: readonly Evidence[]): number {
  const isIn = (term: string, { terms, clue }: Evidence) => terms.has(term) || clue.parts.includes(term);
  const fits = names().map((name) => {
    const matched = evidence.filter((one) => name.some((term) => isIn(term, one)));
    const share =
      name.filter((term) => matched.some((one) => isIn(term, one))).length / Math.max(1, name.length);
    const isExact = share === 1 && matched.length === evidence.length;
    return (isExact ? weights.exact : 1) * share * sum(matched.map(({ worth }) => worth));
  });
  return Math.max(...fits);
}
