/** Words that a reader has misspelt. */

import words from "../../data/search.json";
import type { Indexes } from "./indexes";
import { termsOf } from "./terms";

/** Names of things that the site is not about, which are no misspellings of its words. */
const names = new Set(words.names.split(" "));

/**
 * How many letters have to be added, taken out, replaced, or swapped with the next, to make one word of another. Where that
 * is more than `most`, the answer is only more than it.
 */
function distance(a: string, b: string, most: number): number {
  let same = 0;
  while (same < a.length && a[same] === b[same]) same++;
  const [x, y] = [a.slice(same), b.slice(same)];
  if (x === "" || y === "" || most === 0) return x.length + y.length;
  const after = (i: number, j: number) => 1 + distance(x.slice(i), y.slice(j), most - 1);
  const isSwapped = x[0] === y[1] && x[1] === y[0];
  return Math.min(after(0, 1), after(1, 0), after(1, 1), isSwapped ? after(2, 2) : most + 1);
}

/**
 * @param unknown words that the site does not have
 * @param indexes words that it has, by how they are in lower case, and how often each term is there
 * @returns the nearest word of each, and of several the commonest; none for short words, names and what has digits
 */
export function misspeltIn(
  unknown: readonly string[],
  { written, counts }: Pick<Indexes, "written" | "counts">,
): Map<string, string> {
  const digits = (text: string) => text.replace(/\D/g, "");
  const replaced = new Map<string, string>();
  for (const word of unknown) {
    const letters = word.toLowerCase();
    if (letters.length < 4 || names.has(letters)) continue;
    const most = letters.length < 7 ? 1 : 2;
    const near = Array.from(written).flatMap(([plain, other]) => {
      // A misspelt word usually keeps its first letter. Without that, insecure would become secure, and stable a table.
      if (plain[0] !== letters[0] || Math.abs(plain.length - word.length) > most) return [];
      if (digits(plain) !== digits(word)) return [];
      const far = distance(letters, plain, most);
      const count = counts.get(termsOf(other).at(-1) ?? "") ?? 0;
      return far > most ? [] : { other, score: count / 1000 ** far };
    });
    const [best] = near.sort((a, b) => b.score - a.score);
    if (best) replaced.set(word, best.other);
  }
  return replaced;
}
