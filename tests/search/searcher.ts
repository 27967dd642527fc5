import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { DocumentList, SearchIndex } from "../../plugins/search/format";
import { createSearcher, type Result } from "../../plugins/search/searcher";

/** Content of one of the two search files of a build. */
export function readSearchFile<Content extends DocumentList | SearchIndex>(
  directory: string,
  kind: "doc" | "index",
): Content {
  const name = readdirSync(directory).find((file) => file.startsWith(`search-${kind}-`));
  return JSON.parse(readFileSync(path.join(directory, name ?? `search-${kind}-STAMP.json`), "utf8"));
}

/** @returns the search of a build */
export function searcherOf(directory: string): (input: string) => Result {
  const { search, complete } = createSearcher(readSearchFile<SearchIndex>(directory, "index"));
  complete(readSearchFile<DocumentList>(directory, "doc"));
  return search;
}
