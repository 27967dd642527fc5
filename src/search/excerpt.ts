/** What a hit quotes. */

import { splitAtTerms } from "./marks";

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
