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
  const linesOf = (text: string) => (together ? normalise(text).sort() : normalise(text));
  const [left, right] = [linesOf(shown), linesOf(printed)];
  const lines = Array.from({ length: Math.max(left.length, right.length) }, (_, at) => [left[at], right[at]]);
  const found = lines.find(([one, other]) => one !== other);
  if (found === undefined) return null;
  const [one, other] = found.map((line) => (line === undefined ? "nothing more" : `"${line}"`));
  return `the page shows ${one}, the run printed ${other}`;
}
