/** What the search looks things up in, made from the two search files. */

import MiniSearch, { type AsPlainObject } from "minisearch";
import { messageFinder } from "./messages";
import { namedFinder } from "./named";
import { options } from "./terms";
import type { PageOfSearch, Place } from "./types";

export interface Indexes {
  /** Texts and headings, by place. */
  readonly texts: MiniSearch;
  /** What a page is called, and all that it is asked for. */
  readonly names: MiniSearch;
  /** Each question, and each name of a place. */
  readonly questions: MiniSearch;
  /** In how many of these each term is. */
  readonly counts: ReadonlyMap<string, number>;
  /** Words of headings, names and questions, by how they are in lower case. */
  readonly written: ReadonlyMap<string, string>;
  readonly places: readonly Place[];
  readonly namedIn: (input: string) => Place | undefined;
  readonly messagesIn: (input: string) => Place[];
}

/**
 * @param file `search-index-<stamp>.json`, of the texts
 * @param list `search-doc-<stamp>.json`, whose headings and names are indexed now: they would be 40 kB more to fetch
 * @returns the indexes; the page stays responsive meanwhile
 * @throws Error when they are damaged, or of two builds
 */
export async function loadIndexes(file: AsPlainObject, list: readonly PageOfSearch[]): Promise<Indexes> {
  const counts = new Map(
    file.index.map(([term, { 0: inTexts = {} }]) => [term, Object.keys(inTexts).length]),
  );
  const written = new Map<string, string>();
  const processTerm: typeof options.processTerm = (word, field) => {
    const found = options.processTerm?.(word, field);
    for (const term of [found].flat()) if (term) counts.set(term, (counts.get(term) ?? 0) + 1);
    written.set(word.toLowerCase(), word);
    return found;
  };
  const indexOf = (fields: string[]) => new MiniSearch({ ...options, processTerm, fields });

  const texts = await MiniSearch.loadJSAsync(file, { ...options, processTerm });
  const places = list.flatMap(({ parts, ...page }) => parts.map((part) => ({ ...part, ...page })));
  if (!texts.has(`${places.length - 1}`) || texts.has(`${places.length}`)) {
    throw new Error("the search files are damaged, or of two builds");
  }
  await texts.addAllAsync(
    places.map(({ heading, title }, at) => ({ id: `${at}.heading`, heading: heading || title })),
  );

  const names = indexOf(["title", "asked", "headings"]);
  names.addAll(
    list.map(({ page, title, path, parts }) => ({
      id: page,
      title: [title, ...page.split("/").filter((part) => part !== "docs"), ...path].join(" "),
      asked: parts.flatMap((part) => part.names).join(" "),
      headings: parts.map(({ heading }) => heading).join(" "),
    })),
  );

  const questions = indexOf(["question"]);
  const asked = places.flatMap((place, at) =>
    place.names.map((question, number) => ({ id: `${at}.${number}`, question })),
  );
  await questions.addAllAsync(asked, { chunkSize: 400 });

  return {
    texts,
    names,
    questions,
    counts,
    written,
    places,
    namedIn: namedFinder(places),
    messagesIn: messageFinder(places),
  };
}
