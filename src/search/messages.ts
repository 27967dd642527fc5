/** Known messages in what a reader pastes. */

import data from "../../data/search.json";
import { wordsOf } from "./terms";
import type { Place } from "./types";

/** A pasted log is cut to what can be looked through while someone types. */
const MAX_CHARACTERS = 6000;
/** Share of a message that a paste must have, and how many other words may stand between those of the message. */
const [SHARE, BETWEEN] = [0.8, 12];
/** How many words a message that a cause quotes has, at least: what is shorter is a command or a file. */
const QUOTED = 4;
/** How lines of other programs begin that no entry covers. */
const otherPrograms = new RegExp(`^(${data.otherPrograms.join("|")})`, "m");

const plain = (text: string): string[] => {
  const written = text
    .toLowerCase()
    .replace(/<[^<>\s][^<>]*>/g, " ")
    .replace(/['’‘`]/g, "");
  return wordsOf(written).flatMap((word) => word.split(/[-_.:+]+/).filter(Boolean));
};

/** @returns what finds messages */
export function messageFinder(places: readonly Place[]): (input: string) => Place[] {
  const messages = places.filter(({ kind }) => kind === "message");
  // How each is written, and what its cause quotes, such as other messages and the step that it is printed in.
  const spellings = messages.flatMap((place) =>
    [...place.names, ...(place.quotes ?? [])].map((written, at) => {
      const words = plain(written);
      const [text, isQuote] = [` ${words.join(" ")} `, at >= place.names.length];
      return { place, words, text, isQuote, length: written.split(" ").length };
    }),
  );
  const counts = new Map<string, number>();
  for (const word of spellings.flatMap(({ words }) => Array.from(new Set(words)))) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  /** The fewer messages have a word, the more it says. */
  const weightOf = (word: string) => (counts.get(word) ?? 1) ** -0.5;
  const weigh = (words: readonly string[]) => words.reduce((sum, word) => sum + weightOf(word), 0);

  /** How much of the words occurs in a text in their order, with at most {@link BETWEEN} others in between. */
  function inOrder(words: readonly string[], text: readonly string[]): number {
    let best = 0;
    for (let start = 0; start < text.length; start++) {
      if (text[start] !== words[0] && text[start] !== words[1]) continue;
      const window = text.slice(start, start + words.length + BETWEEN);
      // The heaviest common subsequence, a row for each of the words.
      let row = new Array<number>(window.length + 1).fill(0);
      for (const word of words) {
        const next = [0];
        window.forEach((other, at) => {
          const same = word === other ? (row[at] ?? 0) + weightOf(word) : 0;
          next.push(Math.max(same, row[at + 1] ?? 0, next[at] ?? 0));
        });
        row = next;
      }
      best = Math.max(best, row.at(-1) ?? 0);
    }
    return best;
  }

  /** @returns the messages that the text holds, or that it is a part of, the one that it has most of first */
  return (input) => {
    const pasted = input.slice(0, MAX_CHARACTERS);
    if (otherPrograms.test(pasted)) return [];
    const text = plain(pasted);
    const has = new Set(text);
    const part = text.length >= 3 ? ` ${text.join(" ")} ` : undefined;
    const found = spellings.flatMap((spelling) => {
      const { words } = spelling;
      const lacking = words.filter((word) => !has.has(word));
      if (lacking.some((word) => /^\d+$/.test(word))) return [];
      const isNear = words.length - lacking.length >= SHARE * words.length;
      const own = isNear ? inOrder(words, text) : 0;
      // Or it begins with the text, or has it in its middle: at least four words, since three also occur in questions.
      const at = part === undefined ? -1 : spelling.text.indexOf(part);
      const isPart = at === 0 || (at > 0 && text.length > 3);
      return (words.length > 0 && isNear && own >= SHARE * weigh(words)) || isPart
        ? { ...spelling, own }
        : [];
    });
    const named = found.filter(({ isQuote }) => !isQuote);
    const best = named.length > 0 ? named : found.filter(({ length }) => length >= QUOTED);
    // Of messages with the same words, the one whose cause quotes more of the text comes first.
    const quoted = (place: Place) => found.filter((one) => one.isQuote && one.place === place).length;
    best.sort((a, b) => b.own - a.own || quoted(b.place) - quoted(a.place));
    return Array.from(new Set(best.map(({ place }) => place)));
  };
}
