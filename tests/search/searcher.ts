import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Result, Searcher } from "../../plugins/search/searcher";

/** One of the two search files of a build. */
export function readSearchFile(directory: string, kind: "doc" | "index"): Buffer {
  const name = readdirSync(directory).find((file) => file.startsWith(`search-${kind}-`));
  return readFileSync(path.join(directory, name ?? `search-${kind}-STAMP.json`));
}

/** @returns the search of a build */
export function searcherOf(directory: string): (input: string) => Result {
  const searcher = new Searcher(readSearchFile(directory, "index"));
  searcher.complete(readSearchFile(directory, "doc"));
  return (input) => searcher.search(input);
}
