import { type Token, tokens } from "./words";

/** A word of a text that matches the query. */
export interface Match extends Token {
  /** As the text spells it, in small letters. */
  readonly word: string;
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
  let last = 0;
  return found
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .flatMap((token) => {
      if (token.start < last) {
        return [];
      }
      last = token.end;
      const word = text.slice(token.start, token.end).toLowerCase();
      return [{ ...token, word, worth: wanted.get(token.term) ?? 0 }];
    });
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
  const from = Math.max(0, Math.min(best.start - LEAD, text.length - length));
  const shown = text.slice(from, from + length);
  // Words that are cut are left out.
  const rest = from > 0 ? shown.replace(/^\S*\s/, "… ") : shown;
  return from + length < text.length ? rest.replace(/\s\S*$/, " …") : rest;
}
