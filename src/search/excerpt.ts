/** What a hit quotes. */

import { splitAtTerms } from "./marks";

/** How long an excerpt is, in characters. */
const EXCERPT = 150;

/** The part of a text with the most of the terms; its beginning if it has none. */
export function excerptOf(text: string, terms: ReadonlySet<string>): string {
  let at = 0;
  const starts = splitAtTerms(text, terms).flatMap((piece, index) => {
    at += piece.length;
    return index % 2 === 1 ? [at - piece.length] : [];
  });
  const hits = (from: number) =>
    starts.filter((start) => start >= from && start < from + EXCERPT - 20).length;
  const best = starts.reduce((most, start) => (hits(start) > hits(most) ? start : most), starts[0] ?? 0);
  const from = Math.max(0, Math.min(best - 20, text.length - EXCERPT));
  // Words that are cut are left out, but of one that is longer than that its beginning is shown.
  const next = from === 0 ? 0 : text.indexOf(" ", from) + 1;
  const start = next > 0 && next <= best ? next : text.lastIndexOf(" ", from) + 1;
  const end = Math.min(start, from) + EXCERPT;
  const shown = (start > 0 ? "… " : "") + text.slice(start, end);
  return end < text.length ? `${shown.replace(/\s\S*$/, "")} …` : shown;
}
