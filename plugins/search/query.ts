import vocabulary from "./vocabulary.json";
import { compounds, isFiller, joined, plain, termsOf } from "./words";

/** Longer input is cut: an error message's first lines tell enough, and time stays bounded. */
const MAX_INPUT = 400;
const MAX_CLUES = 16;

/** One word of a query. */
export interface Clue {
  /** The word, its parts written together. */
  readonly term: string;
  /** Its parts: `co` and `circom` of `co-circom`. */
  readonly parts: string[];
  /** Other ways to say it, each as the terms that must come together. */
  readonly others: readonly string[][];
  /** As typed, in lower case, with the dashes, dots and underscores around it: `--out-dir`, `.zkey`, `cocircom_`. */
  readonly literal: string;
  /** What there is of it, if more letters may follow. */
  readonly begun: string | undefined;
}

const groups = vocabulary.synonyms.map((group) => group.map(termsOf));

function synonymsOf(term: string): string[][] {
  const group = groups.find((ways) => ways.some((way) => way.join("") === term)) ?? [];
  return group.filter((way) => way.join("") !== term);
}

/**
 * Takes a query apart, by the same rules as the index was made.
 *
 * @param input what was typed or pasted
 * @returns its words, without fillers unless it has no others; none if it holds neither letter nor digit
 */
export function parseQuery(input: string): Clue[] {
  const text = input.slice(0, MAX_INPUT);
  const words = compounds(text).slice(0, 2 * MAX_CLUES);
  const telling = words.filter((parts) => !parts.every(({ term }) => isFiller(term)));
  const clues = (telling.length > 0 ? telling : words).flatMap((parts) =>
    joined(text, parts, parts.length).map(({ term, start, end }): Clue => {
      const before = /[-_.]*$/.exec(text.slice(0, start))?.[0] ?? "";
      const after = /^[-_]*/.exec(text.slice(end))?.[0] ?? "";
      const word = text.slice(start, end);
      const literal = `${before}${word}${after}`.toLowerCase();
      const begun = end === text.length ? plain(word) : undefined;
      return { term, parts: parts.map((part) => part.term), others: synonymsOf(term), literal, begun };
    }),
  );
  return Array.from(new Map(clues.map((clue) => [clue.term, clue])).values()).slice(0, MAX_CLUES);
}

/** @returns whether a query asks what something means: "what is a share", "define share", "what does share mean" */
export const asksMeaning = (input: string): boolean =>
  /\b(what(['’]?s| is| are)|defin(e|ition)|explain|mean(s|t|ing)?|stands? for)\b/i.test(input);
