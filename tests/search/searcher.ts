import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Searcher } from "../../src/search/engine";
import type { PageOfSearch, Result, Row } from "../../src/search/terms";

/** One of the two search files of a build, and its name. */
export function readSearchFile(directory: string, kind: "doc" | "index"): { name: string; text: string } {
  const name = readdirSync(directory).find((file) => file.startsWith(`search-${kind}-`)) ?? `search-${kind}-`;
  return { name, text: readFileSync(path.join(directory, name), "utf8") };
}

/** The document list of a build: its pages, and the parts of them that a query finds. */
export function readPlaces(directory: string) {
  const pages: PageOfSearch[] = JSON.parse(readSearchFile(directory, "doc").text);
  return {
    pages,
    places: pages.flatMap(({ parts, ...page }) => parts.map((part) => ({ ...part, ...page }))),
  };
}

/** @returns the search of a build, whose results have all rows in one list too; each query is searched once */
export async function searcherOf(directory: string): Promise<(input: string) => Result & { rows: Row[] }> {
  const [index, places] = (["index", "doc"] as const).map((kind) =>
    JSON.parse(readSearchFile(directory, kind).text),
  );
  const searcher = await Searcher.load(index, places);
  const answers = new Map<string, Result & { rows: Row[] }>();
  return (input) => {
    const known = answers.get(input);
    if (known !== undefined) return known;
    const result = searcher.search(input, 10);
    const answer = { ...result, rows: result.groups.flat() };
    answers.set(input, answer);
    return answer;
  };
}
