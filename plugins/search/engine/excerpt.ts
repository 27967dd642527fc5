import type { Token } from "./text";

/** A piece of a text, marked if it matches the query. */
export interface Piece {
  readonly text: string;
  readonly mark: boolean;
}

/** Terms to mark, with what each is worth. */
export type Wanted = ReadonlyMap<string, number>;

/** Characters of an excerpt before its first match. */
const LEAD = 40;
const MAX_WORDS = 8;
/** How far the end of a word is looked for. */
const MAX_EDGE = 20;

/** A text with its terms, which are found once and used for several questions. */
export interface Cut {
  readonly text: string;
  readonly tokens: readonly Token[];
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Places of wanted terms, without overlaps. */
function matches({ tokens }: Cut, wanted: Wanted): (Range & { readonly terms: readonly string[] })[] {
  const merged: (Range & { terms: string[] })[] = [];
  const found = tokens.filter(({ term }) => wanted.has(term));
  for (const { term, start, end } of found.sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged[merged.length - 1];
    if (last !== undefined && start < last.end) {
      merged[merged.length - 1] = {
        start: last.start,
        end: Math.max(last.end, end),
        terms: [...last.terms, term],
      };
    } else {
      merged.push({ start, end, terms: [term] });
    }
  }
  return merged;
}

function pieces(text: string, ranges: readonly Range[], from: number, to: number): Piece[] {
  const result: Piece[] = [];
  let at = from;
  const push = (end: number, mark: boolean) => {
    if (end > at) {
      result.push({ text: text.slice(at, end), mark });
      at = end;
    }
  };
  for (const { start, end } of ranges) {
    if (start >= from && end <= to) {
      push(start, false);
      push(end, true);
    }
  }
  push(to, false);
  return result;
}

/**
 * @param whole a text to show whole, such as a title
 * @param wanted terms to mark
 * @returns the text in pieces
 */
export function markUp(whole: Cut, wanted: Wanted): Piece[] {
  return pieces(whole.text, matches(whole, wanted), 0, whole.text.length);
}

/** The nearest edge of a word at or after an offset (step 1), or at or before it (step -1). */
function edge(text: string, offset: number, step: 1 | -1): number {
  let at = offset;
  while (at > 0 && at < text.length && Math.abs(at - offset) < MAX_EDGE) {
    if (
      /\s/.test(text[at - 1] ?? "") !== /\s/.test(text[at] ?? "") &&
      !/\s/.test(text[step > 0 ? at : at - 1] ?? "")
    ) {
      break;
    }
    at += step;
  }
  return at;
}

/**
 * @param section text of a section
 * @param wanted terms to mark
 * @param length characters to show
 * @returns the part of the text that holds most of what is wanted, in pieces; its beginning if it holds nothing
 */
export function excerpt(section: Cut, wanted: Wanted, length: number): Piece[] {
  const { text } = section;
  const ranges = matches(section, wanted);
  let best = { worth: -1, start: 0 };
  ranges.forEach((range, index) => {
    const seen = new Set<string>();
    for (
      let next = index;
      (ranges[next]?.end ?? Number.POSITIVE_INFINITY) < range.start + length - LEAD;
      next += 1
    ) {
      for (const term of ranges[next]?.terms ?? []) {
        seen.add(term);
      }
    }
    const worth = Array.from(seen).reduce((sum, term) => sum + (wanted.get(term) ?? 0), 0);
    if (worth > best.worth) {
      best = { worth, start: range.start };
    }
  });
  const from = best.start <= LEAD || text.length <= length ? 0 : edge(text, best.start - LEAD, 1);
  const to = edge(text, Math.min(text.length, from + length), -1);
  const shown = pieces(text, ranges, from, to);
  const before: Piece[] = from > 0 ? [{ text: "… ", mark: false }] : [];
  const after: Piece[] = to < text.length ? [{ text: " …", mark: false }] : [];
  return [...before, ...shown, ...after];
}

/**
 * @param texts title, heading and text of a hit
 * @param wanted terms to mark
 * @returns the matched words as the texts spell them, without repetition
 */
export function wordsIn(texts: readonly Cut[], wanted: Wanted): string[] {
  const words = new Set<string>();
  for (const cut of texts) {
    for (const { start, end } of matches(cut, wanted)) {
      words.add(cut.text.slice(start, end).toLowerCase());
    }
  }
  return Array.from(words).slice(0, MAX_WORDS);
}
