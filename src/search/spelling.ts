/** Words that a reader has misspelt. */

import words from "../../data/search.json";
import type { Indexes } from "./indexes";
import { termsOf } from "./terms";

/** Names of things that the site is not about, which are no misspellings of its words. */
const names = new Set(words.names.split(" "));

/** How many letters have to be added, taken out, replaced, or swapped with the next, to make one word of another. */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const replaced = (last[j - 1] ?? 0) + Number(a[i - 1] !== b[j - 1]);
      const swapped = isSwapped ? (before[j - 2] ?? 0) + 1 : replaced;
      row.push(Math.min((row[j - 1] ?? 0) + 1, (last[j] ?? 0) + 1, replaced, swapped));
    }
    [before, last] = [last, row];
  }
  return last.at(-1) ?? 0;
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
      const far = distance(letters, plain);
      const count = counts.get(termsOf(other).at(-1) ?? "") ?? 0;
      return far > most ? [] : { other, score: count / 1000 ** far };
    });
    const [best] = near.sort((a, b) => b.score - a.score);
    if (best) replaced.set(word, best.other);
  }
  return replaced;
}
