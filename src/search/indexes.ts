/** What the search looks things up in, made from the search files. */

import { Index } from "./bm25";
import { messageFinder } from "./messages";
import { namedFinder } from "./named";
import { isStopWord, termsOf, wordsOf } from "./terms";
import type { ListedPage, Part, Place } from "./types";

/** Milliseconds after which the page gets a turn. */
const TURN = 25;

/**
 * @returns the pages of both files of a build, with their places
 * @throws Error when they are damaged, or of two builds
 */
export function joined(list: readonly ListedPage[], index: readonly (readonly Part[])[]) {
  if (list.length !== index.length) throw new Error("the search files are damaged, or of two builds");
  return list.map((page, at) => ({
    ...page,
    places: (index[at] ?? []).map((part): Place => ({ ...part, ...page })),
  }));
}

/**
 * @param files content of `search-doc-<stamp>.json` and of `search-index-<stamp>.json`, which has the texts: their terms
 *   would be larger to fetch, and no faster
 * @returns the indexes; the page stays responsive meanwhile
 */
export async function loadIndexes(...files: Parameters<typeof joined>) {
  const pages = joined(...files);
  const places = pages.flatMap((page) => page.places);
  /** Of a place: its text, its heading, and its heading with all its names and questions. */
  const [texts, headings, called] = [new Index<Place>(), new Index<Place>(), new Index<Place>()];
  /** Of a page, by its address: its title and path, all names and questions, and all headings. */
  const [titles, asked, outlines] = [new Index<string>(), new Index<string>(), new Index<string>()];
  /** Of a place: each question, and each name. */
  const questions = new Index<Place>();
  /** Words of headings, names and questions, by how they are in lower case. */
  const written = new Map<string, string>();

  const named = (text: string) => {
    const words = wordsOf(text);
    for (const word of words) written.set(word.toLowerCase(), word);
    return words.flatMap(termsOf);
  };
  let turn = performance.now();
  for (const { page, title, path, places: own } of pages) {
    if (performance.now() - turn > TURN) {
      await new Promise((go) => setTimeout(go));
      turn = performance.now();
    }
    titles.add(page, named([title, ...page.split("/").filter((part) => part !== "docs"), ...path].join(" ")));
    const [askedHere, headedHere]: [string[], string[]] = [[], []];
    for (const place of own) {
      const asks = place.names.map(named);
      const head = named(place.heading || title);
      // The top of a page has no heading, and is called as the page.
      const outline = place.heading ? head : [];
      // Each word once: how often a place has it changes no order that was measured.
      const words = Array.from(new Set(wordsOf((place.words ?? place.text).toLowerCase())));
      texts.add(place, words.filter((word) => !isStopWord(word)).flatMap(termsOf));
      headings.add(place, head);
      for (const question of asks) questions.add(place, question);
      called.add(place, [...outline, ...asks.flat()]);
      askedHere.push(...asks.flat());
      headedHere.push(...outline);
    }
    asked.add(page, askedHere);
    outlines.add(page, headedHere);
  }

  /** In how many texts, headings and questions each term is. */
  const counts = new Map<string, number>();
  for (const { postings } of [texts, headings, questions, titles]) {
    for (const [term, found] of postings) counts.set(term, (counts.get(term) ?? 0) + found.length);
  }
  const known = Array.from(counts.keys());
  /** @returns the longer terms that begin with one */
  const beginning = (term: string) => known.filter((one) => one.length > term.length && one.startsWith(term));
  return {
    texts,
    headings,
    questions,
    called,
    titles,
    asked,
    outlines,
    counts,
    beginning,
    written,
    places,
    namedIn: namedFinder(places),
    messagesIn: messageFinder(places),
  };
}

export type Indexes = Awaited<ReturnType<typeof loadIndexes>>;
