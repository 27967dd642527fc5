/** Loads the two search files and answers queries, off the page's own thread. */

import type { DocumentList, SearchIndex } from "@site/plugins/search/shared";
import { Searcher } from "./rank";

let searcher: Searcher | undefined;

async function get<Content>(url: string): Promise<Content> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}

async function load([index, list]: [string, string]): Promise<void> {
  try {
    searcher = new Searcher(...(await Promise.all([get<SearchIndex>(index), get<DocumentList>(list)])));
    postMessage({ isReady: true });
  } catch (error) {
    postMessage({ error: String(error) });
  }
}

/** The first message has the addresses of the files, each later one a query. */
addEventListener("message", ({ data }: MessageEvent<[string, string] | string>) => {
  if (typeof data === "string") postMessage({ query: data, result: searcher?.search(data) });
  else void load(data);
});
