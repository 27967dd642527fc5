/** What is quoted of a text that was found, and marked in it. */

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

/** How long an excerpt is, in characters. */
const EXCERPT = 150;

/** The part of a text with the most of the terms; its beginning if it has none. */
export function excerptOf(text: string, terms: ReadonlySet<string>): string {
  let at = 0;
  const found = splitAtTerms(text, terms).flatMap((piece, index) => {
    at += piece.length;
    return index % 2 === 1 ? [{ start: at - piece.length, word: piece.toLowerCase() }] : [];
  });
  // Where an excerpt has most of the words, and most often.
  let [best, most] = [found[0]?.start ?? 0, 0];
  for (const [index, { start }] of found.entries()) {
    const near = found.slice(index, index + 20).filter((other) => other.start < start + EXCERPT - 20);
    const worth = new Set(near.map(({ word }) => word)).size + near.length / 100;
    if (worth > most) [best, most] = [start, worth];
  }
  const from = Math.max(0, Math.min(best - 20, text.length - EXCERPT));
  // Words that are cut are left out, but of one that is longer than that its beginning is shown.
  const next = from === 0 ? 0 : text.indexOf(" ", from) + 1;
  const start = next > 0 && next <= best ? next : text.lastIndexOf(" ", from) + 1;
  const stop = Math.min(start, from) + EXCERPT;
  const shown = (start > 0 ? "… " : "") + text.slice(start, stop);
  return stop < text.length ? `${shown.replace(/(?<!^…)\s\S*$/, "")} …` : shown;
}
