/** What the build and the browser both need of the search: the form of its files, and how text becomes terms. */

import type { Options } from "minisearch";
import { stemmer } from "stemmer";
import words from "../../data/search.json";

/** What a hit is. */
export type Kind = "page" | "section" | "option" | "message" | "operation";

/** A part of a page that a hit can lead to. */
export interface Section {
  readonly kind: Kind;
  /** `#anchor`, or empty for the top of the page. */
  readonly anchor: string;
  /** Heading; empty for the top of the page. */
  readonly heading: string;
  /** To quote from: of an option its sentences, of a message its cause. */
  readonly text: string;
  /** Numbers of the other pages with the same option, at the same anchor. */
  readonly also?: readonly number[];
}

export interface Page {
  /** Path from the host's root, with a trailing slash. */
  readonly url: string;
  readonly title: string;
  /** Labels on the way to the page, outermost first. */
  readonly path: readonly string[];
  /** The first one is the text before the first heading. */
  readonly sections: readonly Section[];
}

/** `search-doc-<stamp>.json` */
export interface DocumentList {
  /** The build's timestamp, in milliseconds. */
  readonly builtAt: number;
  readonly pages: readonly Page[];
}

/** `search-index-<stamp>.json` */
export interface SearchIndex {
  readonly builtAt: number;
  /** MiniSearch's own JSON. Its ids number the sections of all pages, and after them the pages. */
  readonly index: object;
}

export interface Token {
  readonly term: string;
  /** Offsets in the text, end excluded. */
  readonly start: number;
  readonly end: number;
}

// Strings, not literals: Babel expands the letter classes of literals to kilobytes of ranges.
const COMPOUND = /[\p{L}\p{N}\p{M}]+(?:[-_.:+]+[\p{L}\p{N}\p{M}]+)*/gu;
/** A capital after a small letter starts a part too: `rep3|Co|Groth16`, `co|SNARKs`. */
const PART = /\p{Lu}+s?(?!\p{Ll})\p{N}*|\p{Lu}?[^\p{Lu}\P{L}]+\p{N}*|[\p{L}\p{N}\p{M}]+?/gu;
const NOISE = /[^\p{L}\p{N}]/gu;
const fillers = new Set(words.fillers.split(" "));

/** @returns whether a term says nothing about what a query is after */
export const isFiller = (term: string): boolean => fillers.has(term);

/** @returns a word in lower case, without accents and punctuation */
export const plain = (word: string): string =>
  word.normalize("NFKD").replace(NOISE, "").toLowerCase().slice(0, 48);

function toTerm(word: string): string {
  // The stemmer would make "wit" of "witness".
  const whole = plain(word).replace(/nesses$/, "ness");
  return /^[a-z]{3,}$/.test(whole) && !whole.endsWith("ness") && !fillers.has(whole) ? stemmer(whole) : whole;
}

/** @returns the words of a text, each as its parts: one, or several as in `--out-dir`, `generate_proof`, `coNoir` */
export function compounds(text: string): Token[][] {
  return Array.from(text.matchAll(COMPOUND), (match) =>
    Array.from(match[0].matchAll(PART), ({ 0: part, index }) => {
      const start = match.index + index;
      return { term: toTerm(part), start, end: start + part.length };
    }).filter(({ term }) => term !== ""),
  ).filter(({ length }) => length > 0);
}

/** @returns tokens as one, so that `out-dir`, `out_dir` and `outDir` are the same */
export function joined(text: string, parts: readonly Token[]): Token {
  const start = parts[0]?.start ?? 0;
  const end = parts.at(-1)?.end ?? 0;
  return { term: toTerm(text.slice(start, end)), start, end };
}

/**
 * @param text any text
 * @param isName whether readers may write its words as one, as those of a title: "Quick start"
 * @returns all its terms: the parts of its words, and words of several parts joined; of names also each two parts
 */
export function tokens(text: string, isName = false): Token[] {
  const words = compounds(text);
  return (isName ? [...words, words.flat()] : words).flatMap((parts) => {
    if (parts.length === 1) return parts;
    const pairs = (isName ? parts.slice(1) : []).map((part, at) => joined(text, [parts[at] ?? part, part]));
    return [...parts, ...pairs, ...(isName && parts.length === 2 ? [] : [joined(text, parts)])];
  });
}

/** How MiniSearch reads documents, at build and in the browser. */
export const options: Options = {
  fields: ["heading", "text", "title", "keywords", "path", "description"],
  tokenize: (text, field) => {
    const terms = tokens(text, field !== "text" && field !== "description").map(({ term }) => term);
    return field === "text" ? terms.filter((term) => !isFiller(term)) : terms;
  },
  processTerm: (term) => term,
};
