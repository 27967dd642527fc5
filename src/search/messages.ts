/** Known messages in what a reader pastes. */

import { wordsOf } from "./terms";
import type { Place } from "./types";

/** A pasted log is cut to what can be looked through while somebody types. */
const MAX_CHARACTERS = 6000;
/** Share of a message's own words that a block must have, and how many of its words may stand between them. */
const [SHARE, BETWEEN] = [0.85, 12];

const plain = (text: string): string[] =>
  wordsOf(text.replace(/<[^<>\s][^<>]*>/g, " ").replace(/['’‘`]/g, "")).flatMap((word) =>
    word
      .toLowerCase()
      .split(/[-_.:+]+/)
      .filter(Boolean),
  );
const isNumber = (word: string) => /^\d+$/.test(word);

/** How many of the words occur in a text in their order, with at most {@link BETWEEN} others in between. */
function inOrder(words: readonly string[], text: readonly string[]): number {
  let best = 0;
  for (let start = 0; start < text.length; start++) {
    if (text[start] !== words[0] && text[start] !== words[1]) continue;
    const window = text.slice(start, start + words.length + BETWEEN);
    // The longest common subsequence, a row for each of the words.
    let row = new Array<number>(window.length + 1).fill(0);
    for (const word of words) {
      const next = [0];
      window.forEach((other, at) => {
        next.push(word === other ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0));
      });
      row = next;
    }
    best = Math.max(best, row.at(-1) ?? 0);
  }
  return best;
}

/** What finds messages: their own words, computed once. */
export function messageFinder(places: readonly Place[]): (input: string) => Place[] {
  const spellings = places
    .filter(({ kind }) => kind === "message")
    .flatMap((place) => place.names.map((name, at) => ({ place, at, words: plain(name) })))
    .filter(({ words }) => words.length > 0);
  /** @returns the messages that the text holds, or that it is a part of, the longest first */
  return (input) => {
    const text = plain(input.slice(0, MAX_CHARACTERS));
    const has = new Set(text);
    const found = spellings.flatMap(({ place, at, words }) => {
      if (words.some((word) => isNumber(word) && !has.has(word))) return [];
      const needed = SHARE * words.length;
      const own = words.filter((word) => has.has(word)).length < needed ? 0 : inOrder(words, text);
      // Or the text is the beginning or the middle of the message.
      const isPart = text.length >= 3 && ` ${words.join(" ")} `.includes(` ${text.join(" ")} `);
      return own >= needed || isPart ? { place, at, own, share: own / words.length } : [];
    });
    found.sort((a, b) => b.own - a.own || b.share - a.share || a.at - b.at);
    return Array.from(new Set(found.map(({ place }) => place)));
  };
}
