import { type Compound, compounds, join, MAX_JOIN } from "./text";
import { isFiller, isJoint } from "./words";

/** Longer input is cut: an error message's first lines tell enough, and time stays bounded. */
const MAX_INPUT = 400;
const MAX_CLUES = 16;
const MAX_PARTS = 8;

/** One word of the query. */
export interface Clue {
  /** Its parts: `co` and `circom` of `co-circom`. */
  readonly parts: readonly string[];
  /** The parts written together; the word itself if it has one part. */
  readonly whole: string;
  /** As typed, in lower case, with the dashes, dots and underscores around it: `--out-dir`, `.zkey`, `cocircom_`. */
  readonly literal: string;
  /** Whether more letters of it may follow. */
  readonly typing: boolean;
}

/** What a reader typed, taken apart. */
export interface Query {
  readonly clues: readonly Clue[];
  /** Terms of neighbouring words written together: `outdir` of "out dir". */
  readonly joined: readonly string[];
  /** All parts in order, fillers too: a pasted message is recognised by their order. */
  readonly phrase: readonly string[];
  /** Whether the query asks what a word means: "what is a witness". */
  readonly defines: boolean;
}

/** Questions for the meaning of a word, or of a few. */
const DEFINES = /^\s*(?:what(?:'s|’s| is| are| does| do)|explain|define|definition of|meaning of)\s/i;
const MOST_DEFINED = 3;

function toClue(text: string, compound: Compound, typing: boolean): Clue {
  const parts = compound.parts.slice(0, MAX_PARTS).map((part) => part.term);
  const before = /[-_.]*$/.exec(text.slice(0, compound.start))?.[0] ?? "";
  const after = /^[-_]*/.exec(text.slice(compound.end))?.[0] ?? "";
  const literal = `${before}${text.slice(compound.start, compound.end)}${after}`.toLowerCase();
  return { parts, whole: join(parts), literal, typing };
}

function neighbours(words: readonly Compound[]): string[] {
  const parts = words.flatMap((word, index) => word.parts.map((part) => ({ term: part.term, word: index })));
  const found = new Set<string>();
  for (let from = 0; from < parts.length; from += 1) {
    for (let to = from + 2; to <= Math.min(parts.length, from + MAX_JOIN); to += 1) {
      const slice = parts.slice(from, to);
      const terms = slice.map((part) => part.term);
      if (slice[0]?.word !== slice[slice.length - 1]?.word && isJoint(terms)) {
        found.add(join(terms));
      }
    }
  }
  return Array.from(found);
}

/**
 * Takes a query apart, by the same rules as the index was made.
 *
 * @param input what was typed or pasted
 * @returns its words, without fillers unless it has no others; none if it holds neither letter nor digit
 */
export function parseQuery(input: string): Query {
  const text = input.slice(0, MAX_INPUT);
  const words = compounds(text);
  const telling = words.filter((word) => !word.parts.every((part) => isFiller(part.term)));
  const kept = telling.length > 0 ? telling : words;
  const last = words[words.length - 1];
  const seen = new Set<string>();
  const clues = kept
    .map((word) => toClue(text, word, word === last && word.end === text.length))
    .filter((clue) => !seen.has(clue.whole) && seen.add(clue.whole))
    .slice(0, MAX_CLUES);
  const first = words.slice(0, MAX_CLUES * 2);
  const phrase = first.flatMap((word) => word.parts.map((part) => part.term));
  const defines = DEFINES.test(text) && telling.length > 0 && clues.length <= MOST_DEFINED;
  return { clues, joined: neighbours(first), phrase, defines };
}
