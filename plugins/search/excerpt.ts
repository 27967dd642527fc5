import { tokens } from "./words";

/** A word of a text that matches the query. */
export interface Match {
  /** As the text spells it, in small letters. */
  readonly word: string;
  readonly start: number;
  readonly end: number;
  readonly worth: number;
}

/** Characters of an excerpt before its first match. */
const LEAD = 40;

/**
 * @param text any text
 * @param wanted terms with their worth
 * @returns its words that match, in order; the longest where they overlap
 */
export function matches(text: string, wanted: ReadonlyMap<string, number>): Match[] {
  const found = tokens(text).filter(({ term }) => wanted.has(term));
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  const kept: Match[] = [];
  for (const { term, start, end } of found) {
    if (start >= (kept[kept.length - 1]?.end ?? 0)) {
      kept.push({ word: text.slice(start, end).toLowerCase(), start, end, worth: wanted.get(term) ?? 0 });
    }
  }
  return kept;
}

/**
 * @param text text of a section
 * @param found its words that match
 * @param length characters to show
 * @returns the part of the text that holds most of what matches; its beginning if nothing does
 */
export function excerpt(text: string, found: readonly Match[], length: number): string {
  let best = { worth: 0, start: 0 };
  for (const { start } of found) {
    const near = found.filter((match) => match.start >= start && match.end < start + length - LEAD);
    const said = new Map(near.map(({ word, worth }) => [word, worth]));
    const worth = Array.from(said.values()).reduce((sum, one) => sum + one, 0);
    best = worth > best.worth ? { worth, start } : best;
  }
  const earliest = Math.max(0, Math.min(best.start - LEAD, text.length - length));
  const from = earliest === 0 ? 0 : text.indexOf(" ", earliest) + 1 || earliest;
  const blank = text.lastIndexOf(" ", from + length);
  const to = from + length >= text.length ? text.length : blank > from ? blank : from + length;
  return `${from > 0 ? "… " : ""}${text.slice(from, to)}${to < text.length ? " …" : ""}`;
}
