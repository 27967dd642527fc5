/** Loads the two search files and answers queries, off the page's own thread. */

import { Searcher } from "./rank";

let searcher: Searcher | undefined;

async function get(url: string) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}

/** The first message has the addresses of the files, each later one a query. */
addEventListener("message", async ({ data }: MessageEvent<[string, string] | string>) => {
  if (typeof data === "string") {
    postMessage({ query: data, result: searcher?.search(data) });
    return;
  }
  try {
    const [index, list] = await Promise.all(data.map(get));
    searcher = new Searcher(index, list);
    postMessage({});
  } catch (error) {
    postMessage({ error: String(error) });
  }
});
