import { stripVTControlCharacters } from "node:util";

/** Evens out what differs between two runs: time stamps, which pages leave out, and how long a step took. */
function normalise(text: string): string[] {
  return stripVTControlCharacters(text)
    .split("\n")
    .map((line) =>
      line
        .replace(/^\d{4}-\d\d-\d\dT[\d:.]+Z/, "")
        .replace(/\btook [\d.]+ ms$/, "took … ms")
        .trim(),
    )
    .filter((line) => line !== "");
}

/**
 * Compares what a page shows with what a command printed, whose lines are in any order if several programs wrote
 * `together`. Returns the first difference in words, or null.
 */
export function difference(shown: string, printed: string, together: boolean): string | null {
  const [left, right] = [normalise(shown), normalise(printed)];
  if (together) {
    left.sort();
    right.sort();
  }
  const at = left.findIndex((line, index) => line !== right[index]);
  if (at === -1 && left.length === right.length) return null;
  const index = at === -1 ? left.length : at;
  const quoted = (line: string | undefined) => (line === undefined ? "nothing more" : `"${line}"`);
  return `the page shows ${quoted(left[index])}, the run printed ${quoted(right[index])}`;
}
