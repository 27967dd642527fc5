/** What a query is looked up by. */

import type { Wanted } from "./bm25";
import type { Indexes } from "./indexes";
import { misspeltIn } from "./spelling";
import { isStopWord, queryWordsOf, relatedTo, termsOf, wholeOf, wordsOf } from "./terms";

/** A pasted log is cut to what can be looked up while someone types. */
const [MAX_CHARACTERS, MAX_WORDS, MAX_TERMS] = [400, 16, 30];
/** Weight of a related word (the query's own weigh 1), and in how many texts a word may be to get related ones. */
const [OF_RELATED, RARE] = [0.15, 50];
/** How much a word counts that one of the query begins. */
const OF_LONGER = 0.15;

/**
 * @param pasted what was typed or pasted
 * @returns its beginning, its terms, what they are looked up by, its words that the site does not have, and what the
 *   misspelt ones are replaced by
 */
export function readQuery(pasted: string, { counts, beginning, written }: Indexes) {
  /** The whole word where the site has it; else its parts, without numbers. */
  const termsFor = (word: string): string[] => {
    const whole = wholeOf(word);
    const parts = termsOf(word).filter((term) => !whole.includes(term) && !/^\d+$/.test(term));
    if (whole.some((term) => counts.has(term)) || parts.length === 0) return whole;
    return parts.every((term) => counts.has(term)) ? parts : [...whole, ...parts];
  };
  /** Whether the site has a term, or another that stands for it, or one that it begins. */
  const isKnown = (term: string) =>
    counts.has(term) || relatedTo(term).length > 0 || (term.length > 2 && beginning(term).length > 0);

  const input = pasted.slice(0, MAX_CHARACTERS);
  const typed = queryWordsOf(input).slice(0, MAX_WORDS);
  const lacking = typed.filter((word) => !termsFor(word).every(isKnown));
  const replaced = misspeltIn(lacking, { written, counts });
  const terms = typed.flatMap((word) => termsFor(replaced.get(word) ?? word));
  const query = Array.from(new Set(terms)).slice(0, MAX_TERMS);

  const wanted = new Map(query.map((term, of): [string, Wanted] => [term, { term, weight: 1, of }]));
  const add = (terms: readonly string[], weight: number, of: number | undefined) => {
    for (const term of terms) if (!wanted.has(term)) wanted.set(term, { term, weight, of });
  };
  for (const { term, of } of Array.from(wanted.values())) {
    if ((counts.get(term) ?? 0) <= RARE) add(relatedTo(term), OF_RELATED, of);
  }
  // The last word may be the beginning of a longer one, and so may one that the site does not have.
  const last = /[\p{L}\p{N}]$/u.test(pasted) ? termsOf(typed.at(-1) ?? "").at(-1) : undefined;
  for (const { term, weight, of } of Array.from(wanted.values())) {
    if (term === last || (term.length > 2 && !counts.has(term))) {
      add(beginning(term), weight * OF_LONGER, of);
    }
  }
  // Questions differ in words that say nothing on their own.
  const stops = wordsOf(input).filter(isStopWord).flatMap(termsOf);
  return {
    input,
    query,
    wanted: Array.from(wanted.values()),
    stops: stops
      .filter((term) => !wanted.has(term))
      .map((term): Wanted => ({ term, weight: 1, of: undefined })),
    unknown: lacking.filter((word) => !replaced.has(word) && !termsOf(word).some(isKnown)),
    replaced,
  };
}
