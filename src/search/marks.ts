/** What is marked of a text that was found. */

import { PART, termsOf, WORD, wholeOf } from "./terms";

/** How many texts are kept in mind. */
const MOST = 500;
/** Where the words of a text are, with their terms: the same texts are quoted at each key. */
const read = new Map<string, readonly { word: string; index: number; terms: readonly string[] }[]>();

function wordsIn(text: string) {
  const known = read.get(text);
  if (known !== undefined) return known;
  const words = Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    word,
    index,
    terms: termsOf(word),
  }));
  if (read.size >= MOST) read.clear();
  read.set(text, words);
  return words;
}

/**
 * @returns a text in pieces, every second of them to be marked: a word that is one of the terms as a whole, or the parts
 * of a word that are
 */
export function splitAtTerms(text: string, terms: ReadonlySet<string>): string[] {
  const pieces = [""];
  let end = 0;
  for (const { word, index, terms: own } of wordsIn(text)) {
    if (!own.some((term) => terms.has(term))) continue;
    const isFound = (part: string) => [...wholeOf(part), part.toLowerCase()].some((term) => terms.has(term));
    const parts = isFound(word) ? [{ 0: word, index: 0 }] : Array.from(word.matchAll(PART));
    for (const { 0: part, index: inWord } of parts.filter((one) => isFound(one[0]))) {
      pieces[pieces.length - 1] += text.slice(end, index + inWord);
      end = index + inWord + part.length;
      pieces.push(part, "");
    }
  }
  pieces[pieces.length - 1] += text.slice(end);
  return pieces;
}

/** @returns whether a text has one of the terms */
export const hasTerm = (text: string, terms: ReadonlySet<string>): boolean =>
  splitAtTerms(text, terms).length > 1;
