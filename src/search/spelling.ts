/** Words that a reader has misspelt. */

import words from "../../data/search.json";

/** Names of other things than the site is about, which are no misspelling of its own. */
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
 * @param word that the site does not have
 * @param known words, by how they are in lower case
 * @param count how often one is there
 * @returns the nearest word, and of several the commonest; none for short words, names and what has digits
 */
export function nearestOf(
  word: string,
  known: ReadonlyMap<string, string>,
  count: (word: string) => number,
): string | undefined {
  const letters = word.toLowerCase();
  const digits = (text: string) => text.replace(/\D/g, "");
  if (letters.length < 4 || names.has(letters)) return undefined;
  const most = letters.length < 7 ? 1 : 2;
  const near = Array.from(known).flatMap(([plain, other]) => {
    if (Math.abs(plain.length - word.length) > most || digits(plain) !== digits(word)) return [];
    const far = distance(letters, plain);
    return far > most ? [] : { other, score: count(other) / 1000 ** far };
  });
  return near.sort((a, b) => b.score - a.score)[0]?.other;
}
