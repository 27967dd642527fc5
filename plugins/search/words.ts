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

/** Stemming takes most of a query's time: each word is stemmed once. */
const stems = new Map<string, string>();

/** @returns a word in small letters, without accents and what is neither letter nor digit */
export function plain(word: string): string {
  return word.normalize("NFKD").replace(BETWEEN, "").replace(MARKS, "").toLowerCase().slice(0, MAX_TERM);
}

/** @returns the form under which a word is indexed and looked up: plain, and without its ending */
function toTerm(word: string): string {
  // The stemmer would make "wit" of "witness".
  const whole = plain(word).replace(/nesses$/, "ness");
  if (!/^[a-z]{3,}$/.test(whole) || whole.endsWith("ness") || isFiller(whole)) {
    return whole;
  }
  const stem = stems.get(whole) ?? stemmer(whole);
  stems.set(whole, stem);
  return stem;
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

/** @returns neighbouring parts of a text as one term, so that `out-dir`, `out_dir`, `outDir` and `outdir` are the same */
export function joined(text: string, parts: readonly Token[]): Token {
  const [start, end] = [parts[0]?.start ?? 0, parts[parts.length - 1]?.end ?? 0];
  return { term: toTerm(text.slice(start, end)), start, end };
}

/** @returns every two and three neighbouring parts of a text as one term */
export function neighbours(text: string, parts: readonly Token[]): Token[] {
  const runs = [2, 3].flatMap((size) => parts.slice(size - 1).map((_, at) => parts.slice(at, at + size)));
  return runs.map((run) => joined(text, run));
}

/**
 * @param text any text
 * @param isName whether its words may be written together elsewhere, as those of a title: "Quick start"
 * @returns all its terms: the parts of its words, and neighbouring parts joined
 */
export function tokens(text: string, isName = false): Token[] {
  const words = isName ? [compounds(text).flat()] : compounds(text);
  return words.flatMap((parts) => {
    const whole = parts.length > 3 ? [joined(text, parts)] : [];
    return [...parts, ...neighbours(text, parts), ...whole];
  });
}
