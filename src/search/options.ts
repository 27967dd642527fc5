/** Options by their words, such as number of parties for `--num-parties`. */

import words from "../../data/search.json";
import { isStopWord, wordsOf } from "./terms";
import type { Place } from "./types";

/** Words that options have shortened. */
const shortened = new Map(Object.entries(words.shortened));

/** @returns the words of an option's name, in any order, as it shortens them: `--num-parties`, number of parties */
function nameOf(text: string): string {
  const parts = wordsOf(text.toLowerCase()).flatMap((word) => word.split(/[-_.]+/));
  const all = parts.filter((part) => part === "out" || (part && !isStopWord(part)));
  return Array.from(new Set(all.length > 1 ? all.map((part) => shortened.get(part) ?? part) : all))
    .sort()
    .join(" ");
}

/** @returns what finds an option, on the first of its pages, as on co-circom's before co-noir's */
export function optionFinder(places: readonly Place[]): (input: string) => Place | undefined {
  const named = new Map<string, Place>();
  for (const place of places.filter(({ kind }) => kind === "option")) {
    const name = nameOf(place.heading);
    // A key of one word is a topic as well.
    const isNamed = place.heading.startsWith("--") || name.includes(" ");
    if (isNamed && !named.has(name)) named.set(name, place);
  }
  return (input) => named.get(nameOf(input));
}
