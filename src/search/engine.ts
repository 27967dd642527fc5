/**
 * The search itself. First come the option or message that the query names, and the section that explains a pasted line
 * of code. Then come pages, scored by their names, their questions and their best place, times the share of the query's
 * words that this place and the page's title have. Under each page are its places, scored by text, heading, best
 * question and all questions together.
 */

import type { Hit } from "./bm25";
import { excerptOf } from "./excerpt";
import type { Indexes } from "./indexes";
import { hasTerm } from "./marks";
import { sectionFor } from "./named";
import { readQuery } from "./query";
import type { Place, Result, Row } from "./types";

// From here, so that both are one file to load.
export { loadIndexes } from "./indexes";

/** How many rows the first page has, where others have one. */
const ROWS_OF_FIRST = 2;
/** How much a page's further question counts, next to the one before, and its headings, next to its title. */
const [OF_NEXT, OF_OUTLINE] = [0.75, 0.4];
/** Weights for the order of a page's places: of texts, all questions, terms in the title, full headings, and kinds. */
const [OF_TEXT, OF_CALLED, OF_TITLED, OF_HEADED] = [0.7, 0.5, 0.3, 1.5];
const OF_KIND: Partial<Record<Place["kind"], number>> = { page: 0.3, message: 0 };

/** What a place has of a query: by its text, heading and best question, and of which terms, a bit each. */
interface Answer {
  readonly place: Place;
  readonly hits: { readonly hit: Hit<Place>; readonly weight: number }[];
  score: number;
  bits: number;
}

/** A page with what its names and questions are worth, the terms in its title, and its places. */
interface Evidence {
  score: number;
  questions: number;
  title: number;
  readonly answers: Map<Place, Answer>;
}

/** @returns at most `limit` rows for what was typed or pasted */
export function search(indexes: Indexes, pasted: string, limit: number): Result {
  const read = readQuery(pasted, indexes);
  const pages = rank(indexes, read);
  const best = namedBy(indexes, pasted, read.input);
  const placesOf = new Map<string, Place[]>();
  for (const { page, places } of pages) {
    if (best.length > limit) break;
    const own = places();
    placesOf.set(page, own);
    // The best page shows another of its places, so that the next pages are in sight.
    const free = best.length === 0 ? ROWS_OF_FIRST : best.some((place) => place.page === page) ? 0 : 1;
    best.push(...own.slice(0, free));
  }
  const terms = new Set(read.wanted.map(({ term }) => term));
  const rows = rowsOf(best.slice(0, limit), placesOf, terms);
  return {
    groups: Array.from(new Set(rows.map(({ page }) => page)), (page) =>
      rows.filter((row) => row.page === page),
    ),
    hasMore: best.length > limit,
    unknown: read.unknown,
    replaced: read.replaced,
  };
}

/** @returns the places that what was typed or pasted names: an option or a term, a message, or where a line is explained */
function namedBy({ namedIn, messagesIn, places }: Indexes, pasted: string, input: string): Place[] {
  const named = namedIn(input);
  if (named) return [named];
  const messages = messagesIn(pasted).slice(0, ROWS_OF_FIRST);
  const address = messages.length === 0 ? sectionFor(input) : undefined;
  return address ? places.filter(({ page, anchor }) => page + anchor === address) : messages;
}

/** @returns the pages that have something of a query, best first */
function rank(indexes: Indexes, { query, wanted, stops }: ReturnType<typeof readQuery>) {
  const { texts, headings, questions, called, titles, asked, outlines, places } = indexes;
  const share = (bits: number) => query.filter((_, at) => bits & (1 << at)).length / query.length;

  const found = new Map<string, Evidence>();
  const evidenceOf = (page: string) => {
    const evidence: Evidence = found.get(page) ?? { score: 0, questions: 0, title: 0, answers: new Map() };
    found.set(page, evidence);
    return evidence;
  };
  const titled = titles.find(wanted);
  for (const { owner, bits } of titled) evidenceOf(owner).title = bits;
  for (const hit of [...titled, ...asked.find(wanted)]) evidenceOf(hit.owner).score += hit.sum();
  for (const hit of outlines.find(wanted)) evidenceOf(hit.owner).score += OF_OUTLINE * hit.sum();
  const add = (hit: Hit<Place>, score: number, weight = 1) => {
    const { answers } = evidenceOf(hit.owner.page);
    const answer = answers.get(hit.owner) ?? { place: hit.owner, hits: [], score: 0, bits: 0 };
    answers.set(hit.owner, answer);
    answer.bits |= hit.bits;
    answer.score += score;
    if (score > 0) answer.hits.push({ hit, weight });
  };
  for (const hit of texts.find(wanted)) add(hit, hit.sum(), OF_TEXT);
  const headed = new Set<Place>();
  for (const hit of headings.find(wanted)) {
    add(hit, hit.sum());
    if (share(hit.bits) === 1) headed.add(hit.owner);
  }
  // All questions of a place together, where its text or heading has some of the query too.
  for (const hit of called.find(wanted)) {
    found.get(hit.owner.page)?.answers.get(hit.owner)?.hits.push({ hit, weight: OF_CALLED });
  }
  const asks = questions.find([...wanted, ...stops]).map((hit) => ({ hit, score: hit.sum() }));
  const answered = new Set<Place>();
  for (const { hit, score } of asks.sort((a, b) => b.score - a.score)) {
    const evidence = evidenceOf(hit.owner.page);
    evidence.score += score * OF_NEXT ** evidence.questions++;
    // Only the best question of a place, which comes first.
    add(hit, answered.has(hit.owner) ? 0 : score);
    answered.add(hit.owner);
  }

  const ranked = Array.from(found, ([page, { score, title, answers }]) => {
    const own = Array.from(answers.values());
    // A page is worth what its best place is, which has most of the query together with the title.
    const worths = own
      .filter(({ place }) => place.kind !== "message")
      .map((answer) => (score + answer.score) * share(answer.bits | title));
    // They are put in order when they are shown.
    const ownInOrder = () => {
      // A term that the title or most of the places have, since the page is about it, does not tell which is right.
      const weights = query
        .map((_, at) => (own.length + 1) / (own.filter(({ bits }) => bits & (1 << at)).length + 0.5))
        .map((rarity, at) => Math.log(rarity) ** 0.5 * (title & (1 << at) ? OF_TITLED : 1));
      const inOrder = own.map(({ place, hits }) => {
        const order = hits.reduce((sum, { hit, weight }) => sum + weight * hit.sum(weights), 0);
        return { place, order: order * (headed.has(place) ? OF_HEADED : (OF_KIND[place.kind] ?? 1)) };
      });
      const sorted = inOrder.sort((a, b) => b.order - a.order).map(({ place }) => place);
      // Where only messages have some of the query, the top of their page is first.
      const isTop = (place: Place) => place.page === page && place.kind === "page";
      return inOrder[0]?.order === 0 ? [...places.filter(isTop), ...sorted] : sorted;
    };
    return { page, score: Math.max(score * share(title), ...worths), places: ownInOrder };
  });
  return ranked.sort((a, b) => b.score - a.score);
}

/** @returns rows with what they quote */
function rowsOf(
  places: readonly Place[],
  placesOf: ReadonlyMap<string, readonly Place[]>,
  terms: ReadonlySet<string>,
): Row[] {
  const quotes = new Set<string>();
  return places.map((place): Row => {
    // A page whose own text does not show why it was found quotes a section, which it names.
    const others = place.kind === "page" ? (placesOf.get(place.page) ?? []) : [];
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
