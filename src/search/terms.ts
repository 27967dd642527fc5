/** How text becomes terms, at build and in the browser. */

import { stemmer } from "stemmer";
import words from "../../data/search.json";

export const WORD = /(?:(?<![-\p{L}])--)?[\p{L}\p{N}\p{M}]+(?:[-_.:+]+[\p{L}\p{N}\p{M}]+)*/gu;
/** A capital after a small letter starts a part too: `rep3|Co|Groth16`, `co|SNARKs`. */
export const PART = /\p{Lu}+s?(?!\p{Ll})\p{N}*|\p{Lu}?[^\p{Lu}\P{L}]+\p{N}*|\p{N}+|[\p{L}\p{M}]/gu;
/** A number of up to three digits that is no status, error, version, port or power. It would match years and sizes. */
const BARE_NUMBER =
  /(?<![\p{L}\p{N}_.:*^/-]|\b(?:status|exit|error|code|version|port)[\s:=#(]{1,3}|(?:\*\*|\^)\s*)\d{1,3}(?![\p{L}\p{N}_:*^/-]|\.\d|\s*(?:\*\*|\^))/giu;
const stopWords = new Set(words.stopWords.split(" "));
/** Words whose stem is that of words with another meaning, such as container and contain. */
const unstemmed = new Set(words.unstemmed.split(" "));

/** Lower case, without accents and punctuation, the v of a version, and its ending. */
function stem(word: string): string {
  const plain = word
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase()
    .replace(/^v(?=\d)/, "")
    .slice(0, 48);
  // The stemmer would make "wit" of "witness".
  const whole = plain.replace(/nesses$/, "ness");
  const single = whole.replace(/s$/, "");
  if (unstemmed.has(single)) return single;
  return /^[a-z]{3,}$/.test(whole) && !whole.endsWith("ness") && !stopWords.has(whole)
    ? stemmer(whole)
    : whole;
}

/** @returns the words of a text, also those of several parts, such as `out-dir`, `generate_proof`, `coNoir` */
export const wordsOf = (text: string): string[] =>
  text
    .normalize("NFKC")
    .replace(/\u00ad/g, "")
    // Two hyphens that a word processor has joined, and hyphens of other kinds.
    .replace(/(?<!\S)[\u2013\u2014](?=\p{L})/gu, "--")
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .match(WORD) ?? [];

/** @returns whether a word says nothing about what a query is after */
export const isStopWord = (word: string): boolean => stopWords.has(word.toLowerCase());

/** Words repeat: computed once each, they take a third of the time that indexing took. */
const computed = new Map<string, string[]>();

/**
 * @returns what a word is found by: its parts, and last the whole, so that `out-dir`, `out_dir` and `outDir` are the
 * same; an option has its dashes after that, so that `--config` is not any configuration
 */
export function termsOf(word: string): string[] {
  const known = computed.get(word);
  if (known !== undefined) return known;
  const stems = [...(word.match(PART) ?? []), ...word.split(/[.:+]+/), word].map(stem).filter(Boolean);
  const option = word.startsWith("--") ? [word.toLowerCase().replace(/_/g, "-")] : [];
  const terms = Array.from(new Set([...stems, ...option]));
  computed.set(word, terms);
  return terms;
}

/** @returns what a word is found by as a whole; an option with its dashes and without */
export const wholeOf = (word: string): string[] => termsOf(word).slice(word.startsWith("--") ? -2 : -1);

/** Synonyms, by stem. The first word of a group also stands for its phrases. */
const related = new Map<string, string[]>();
const phrases: [phrase: RegExp, word: string][] = [];
for (const group of words.related) {
  const [first = "", ...others] = group.filter((name) => !name.includes(" "));
  const stems = [first, ...others].map((name) => termsOf(name).at(-1) ?? "");
  for (const one of stems) {
    related.set(one, [...(related.get(one) ?? []), ...stems.filter((other) => other !== one)]);
  }
  for (const name of group.filter((one) => one.includes(" "))) {
    phrases.push([new RegExp(`\\b${name.replace(/ /g, "[\\s-]+")}s?\\b`, "gi"), first]);
  }
}

/** @returns what else answers a term, for less */
export const relatedTo = (term: string): readonly string[] => related.get(term) ?? [];

/** @returns the words that a query is about, with one more for each phrase that says the same: "log in" is not about logs */
export function queryWordsOf(query: string): string[] {
  const withPhrases = (text: string) =>
    phrases.reduce((all, [of, word]) => all.replace(of, (said) => `${said} ${word}`), text);
  const wordsIn = (text: string) => Array.from(new Set(wordsOf(withPhrases(text))));
  const telling = wordsIn(query.replace(BARE_NUMBER, " ")).filter((word) => !isStopWord(word));
  return telling.length > 0 ? telling : wordsIn(query);
}
