/** What the search looks things up in, made from the search files. */

import { Index } from "./bm25";
import { messageFinder } from "./messages";
import { namedFinder } from "./named";
import { isStopWord, termsOf, wordsOf } from "./terms";
import type { ListedPage, PageOfSearch, Part, Place } from "./types";

/** Milliseconds after which the page gets a turn. */
const TURN = 25;

/**
 * @returns the pages of both files of a build, with their parts
 * @throws Error when they are damaged, or of two builds
 */
export function joined(list: readonly ListedPage[], index: readonly (readonly Part[])[]): PageOfSearch[] {
  if (list.length !== index.length) throw new Error("the search files are damaged, or of two builds");
  return list.map((page, at) => ({ ...page, parts: index[at] ?? [] }));
}

/**
 * @param files content of `search-doc-<stamp>.json` and of `search-index-<stamp>.json`, which has the texts: their terms
 *   would be larger to fetch, and no faster
 * @returns the indexes; the page stays responsive meanwhile
 */
export async function loadIndexes(...files: Parameters<typeof joined>) {
  const pages = joined(...files);
  const places = pages.flatMap(({ parts, ...page }) => parts.map((part): Place => ({ ...part, ...page })));
  /** By place: its text, its heading, and that with all its questions. */
  const [contents, headings, called] = [new Index(), new Index(), new Index()];
  /** By page: what it is called, all that it is asked for, and all its headings. */
  const [titles, asked, outlines] = [new Index(), new Index(), new Index()];
  /** Each question, and each name of a place, whose number `asking` has. */
  const questions = new Index();
  const asking: number[] = [];
  /** Words of headings, names and questions, by how they are in lower case. */
  const written = new Map<string, string>();

  const named = (text: string) => {
    const words = wordsOf(text);
    for (const word of words) written.set(word.toLowerCase(), word);
    return words.flatMap(termsOf);
  };
  let turn = performance.now();
  let place = 0;
  for (const { page, title, path, parts } of pages) {
    if (performance.now() - turn > TURN) {
      await new Promise((go) => setTimeout(go));
      turn = performance.now();
    }
    titles.add(named([title, ...page.split("/").filter((part) => part !== "docs"), ...path].join(" ")));
    const own = parts.map(({ heading, names, text, words = text }) => {
      const [asks, head] = [names.map(named), named(heading || title)];
      // The top of a page has no heading, and is called as the page.
      return { words, asks, head, outline: heading ? head : [] };
    });
    asked.add(own.flatMap(({ asks }) => asks.flat()));
    outlines.add(own.flatMap(({ outline }) => outline));
    for (const { words, asks, head, outline } of own) {
      headings.add(head);
      // Each word once: how often a place has it changes no order that was measured.
      const telling = Array.from(new Set(wordsOf(words.toLowerCase()))).filter((word) => !isStopWord(word));
      contents.add(telling.flatMap(termsOf));
      for (const question of asks) {
        questions.add(question);
        asking.push(place);
      }
      called.add([...outline, ...asks.flat()]);
      place++;
    }
  }

  /** In how many texts, headings and questions each term is. */
  const counts = new Map<string, number>();
  for (const index of [contents, headings, questions, titles]) {
    for (const [term, count] of index.counts()) counts.set(term, (counts.get(term) ?? 0) + count);
  }
  const known = Array.from(counts.keys());
  /** @returns the longer terms that begin with one */
  const beginning = (term: string) => known.filter((one) => one.length > term.length && one.startsWith(term));
  return {
    texts: contents,
    headings,
    questions,
    asking,
    called,
    titles,
    asked,
    outlines,
    counts,
    beginning,
    written,
    places,
    pages: pages.map(({ page }) => page),
    namedIn: namedFinder(places),
    messagesIn: messageFinder(places),
  };
}

export type Indexes = Awaited<ReturnType<typeof loadIndexes>>;
