import { distance } from "fastest-levenshtein";

/** How much of an address may differ: beyond it, a suggestion is a guess. */
const LIMIT = 0.45;

/** How near a page is whose address has the last part as separate words. */
const WORDS = 0.3;

/** Parts of an address that tell pages apart, in small letters. */
function partsOf(pathname: string): string[] {
  return pathname
    .toLowerCase()
    .replace(/\.(html?|mdx?)$/, "")
    .split(/[/#]/)
    .filter((part, index) => part !== "" && part !== "index" && !(part === "docs" && index === 1));
}

/** Edits as a share of the longer text: 0 for equal ones, 1 for two that have nothing in common. */
function difference(a: string, b: string): number {
  const length = Math.max(a.length, b.length);
  return length === 0 ? 0 : Math.min(1, distance(a, b) / length);
}

/** An address as words between signs. */
const wordsOf = (...parts: string[]) => `-${parts.join("-")}-`;

/**
 * Finds the pages whose address is most like one without a page: as a whole, or by its last part, since pages
 * move between folders more often than they change their name. A folder, or a part of a name, leads to all that have it.
 *
 * @param pathname the address
 * @param routes addresses of all pages
 * @param count how many to return at most
 * @returns addresses, the most similar first; none if nothing is similar
 */
export function nearestRoutes(pathname: string, routes: readonly string[], count = 5): string[] {
  const wanted = partsOf(pathname);
  const last = wanted.at(-1);
  if (last === undefined) {
    return [];
  }
  return routes
    .map((route) => {
      const parts = partsOf(route);
      const whole = difference(wanted.join("/"), parts.join("/"));
      const end = difference(last, parts.at(-1) ?? "") + 0.1;
      const words = wordsOf(...parts).includes(wordsOf(last)) ? WORDS : 1;
      return { route, score: Math.min(whole, end, words) };
    })
    .filter(({ score }) => score <= LIMIT)
    .sort((a, b) => a.score - b.score || a.route.localeCompare(b.route))
    .slice(0, count)
    .map(({ route }) => route);
}
