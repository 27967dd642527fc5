/**
 * What a query names: an option by its words, such as number of parties for `--num-parties`, a term whose definition is
 * asked for, or, by its shape, a line of code or data that a section explains.
 */

import pasted from "../../data/pasted.json";
import words from "../../data/search.json";
import { isStopWord, termsOf, wordsOf } from "./terms";
import type { Place } from "./types";

/** Words that options have shortened. */
const shortened = new Map(Object.entries(words.shortened));

/** @returns the words of an option's name, sorted, in its short forms: number of parties becomes that of `--num-parties` */
function nameOf(text: string): string {
  const parts = wordsOf(text.toLowerCase()).flatMap((word) => word.split(/[-_.]+/));
  const all = parts.filter((part) => part === "out" || (part && !isStopWord(part)));
  return Array.from(new Set(all.length > 1 ? all.map((part) => shortened.get(part) ?? part) : all))
    .sort()
    .join(" ");
}

/** What asks for a definition: what is a share, what does REP3 mean, garbled circuits definition. */
const ASKS = /\b(?:meaning|means?|define|definition|stands? for|what (?:is|are))\b/gi;
const stemsOf = (text: string) =>
  wordsOf(text)
    .flatMap((word) => (isStopWord(word) ? [] : termsOf(word).slice(-1)))
    .join(" ");

/** @returns what finds a term of the glossary whose definition is asked for, or else an option, on the first of its pages */
export function namedFinder(places: readonly Place[]): (input: string) => Place | undefined {
  const terms = new Map<string, Place>();
  for (const place of places.filter(({ anchor }) => anchor.startsWith("#term-"))) {
    // Replicated secret sharing (REP3) is asked for by either name.
    for (const name of place.heading.split(/[()]/)) if (name.trim()) terms.set(stemsOf(name), place);
  }
  const options = new Map<string, Place>();
  for (const place of places.filter(({ kind }) => kind === "option")) {
    // A key goes by its name without that of its table too.
    for (const written of [place.heading, place.heading.replace(/^.*\./, "")]) {
      const name = nameOf(written);
      // A key of one word is a topic as well.
      const isNamed = written.startsWith("--") || name.includes(" ");
      if (isNamed && !options.has(name)) options.set(name, place);
    }
  }
  return (input) => {
    const asked = input.replace(ASKS, " ");
    return (asked === input ? undefined : terms.get(stemsOf(asked))) ?? options.get(nameOf(input));
  };
}

const shapes = pasted.map(({ shape, place }) => ({ shape: new RegExp(shape, "mu"), place }));

/** @returns the address of the section that explains a pasted line, by the first shape that it has */
export const sectionFor = (input: string): string | undefined =>
  shapes.find(({ shape }) => shape.test(input))?.place;
