import { stemmer } from "stemmer";
import vocabulary from "./vocabulary.json";

/** A term with the place in the text that it stands for. */
export interface Token {
  readonly term: string;
  /** Offsets in the text, end excluded. */
  readonly start: number;
  readonly end: number;
}

// Strings, not literals: Babel would expand the letter classes of literals to kilobytes of ranges.
const SIGN = "[\\p{L}\\p{N}\\p{M}]";
const COMPOUND = new RegExp(`${SIGN}+(?:[-_.:+]+${SIGN}+)*`, "gu");
/** What a compound is made of; a capital behind a small letter starts a part, too: `rep3|Co|Groth16`, `co|SNARKs`. */
const PART = new RegExp(
  `\\p{Lu}+s?(?!\\p{Ll})\\p{N}*|\\p{Lu}?[\\p{Ll}\\p{Lo}\\p{Lm}\\p{M}\\p{N}]+|${SIGN}`,
  "gu",
);
const BETWEEN = new RegExp(`(?!${SIGN}).`, "gu");
const MARKS = /[\u0300-\u036f]/g;
/** Longer terms are cut: nobody types them to the end. */
const MAX_TERM = 48;
const FILLERS = new Set(vocabulary.fillers.split(" "));

/** @returns whether a term says nothing about what a query is after: it counts only if the query has no others */
export const isFiller = (term: string): boolean => FILLERS.has(term);

/** @returns a word in small letters, without accents and what is neither letter nor digit */
export function plain(word: string): string {
  return word.normalize("NFKD").replace(BETWEEN, "").replace(MARKS, "").toLowerCase().slice(0, MAX_TERM);
}

/** The terms of words: making one takes longer than all else that is done for it. */
const terms = new Map<string, string>();

/** @returns the form under which a word is indexed and looked up: plain, and without its ending */
function toTerm(word: string): string {
  const known = terms.get(word);
  if (known !== undefined) {
    return known;
  }
  // The stemmer would make "wit" of "witness".
  const whole = plain(word).replace(/nesses$/, "ness");
  const hasStem = /^[a-z]{3,}$/.test(whole) && !whole.endsWith("ness") && !isFiller(whole);
  const term = hasStem ? stemmer(whole) : whole;
  terms.set(word, term);
  return term;
}

/** @returns the words of a text, each as its parts: one, or several as in `--out-dir`, `generate_proof`, `coNoir` */
export function compounds(text: string): Token[][] {
  const words = Array.from(text.matchAll(COMPOUND), (match) =>
    Array.from(match[0].matchAll(PART), ({ 0: part, index }) => {
      const start = match.index + index;
      return { term: toTerm(part), start, end: start + part.length };
    }),
  );
  return words.map((parts) => parts.filter(({ term }) => term !== "")).filter(({ length }) => length > 0);
}

/** @returns the terms of a text's words, each part by itself */
export const termsOf = (text: string): string[] => Array.from(compounds(text).flat(), ({ term }) => term);

/** @returns each run of so many parts of a text as one term, so that `out-dir`, `out_dir`, `outDir` are the same */
export function joined(text: string, parts: readonly Token[], ...sizes: number[]): Token[] {
  return sizes.flatMap((size) =>
    parts.slice(size - 1).map(({ end }, at) => {
      const start = parts[at]?.start ?? end;
      return { term: toTerm(text.slice(start, end)), start, end };
    }),
  );
}

/**
 * @param text any text
 * @param isName whether its words may be written together elsewhere, as those of a title: "Quick start"
 * @returns all its terms: the parts of its words, and neighbouring parts joined
 */
export function tokens(text: string, isName = false): Token[] {
  const words = compounds(text);
  const runs = isName ? [words.flat()] : words;
  const short = runs.flatMap((parts) => [...parts, ...joined(text, parts, 2, 3)]);
  const whole = words
    .filter(({ length }) => length > 3)
    .flatMap((parts) => joined(text, parts, parts.length));
  return [...short, ...whole];
}
