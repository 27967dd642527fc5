import type { DocumentList, SearchIndex } from "@site/plugins/search/engine/format";
import { type Result, Searcher } from "@site/plugins/search/engine/searcher";

/** To the worker: first `load`, and once that is answered, queries. */
export type Request =
  | { readonly kind: "load"; readonly documents: string; readonly index: string }
  | {
      readonly kind: "search";
      readonly id: number;
      readonly input: string;
      readonly limit: number;
      readonly excerptLength: number;
    };

/** From the worker. */
export type Answer =
  | { readonly kind: "ready" }
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "result"; readonly id: number; readonly result: Result };

/** A file that takes longer than this will not come; the reader is told instead of kept waiting. */
const PATIENCE = 30_000;

/** The part of a worker's global scope that is used here; the project's library settings are a page's. */
const scope = self as unknown as {
  onmessage: ((event: MessageEvent<Request>) => void) | null;
  postMessage: (answer: Answer) => void;
};

async function get<Content>(url: string): Promise<Content> {
  const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE) });
  if (!response.ok) {
    throw new Error(`${url} answered ${response.status}`);
  }
  return (await response.json()) as Content;
}

let searcher: Searcher | undefined;

/** Sections that are got ready in one go: a query that comes meanwhile waits for these alone. */
const SLICE = 10;

function prepare(ready: Searcher, from: number): void {
  if (ready.prepare(from, SLICE)) {
    setTimeout(() => prepare(ready, from + SLICE));
  }
}

async function load(documents: string, index: string): Promise<void> {
  try {
    searcher = new Searcher(...(await Promise.all([get<DocumentList>(documents), get<SearchIndex>(index)])));
    scope.postMessage({ kind: "ready" });
    prepare(searcher, 0);
  } catch (error) {
    scope.postMessage({ kind: "failed", message: (error as Error).message });
  }
}

scope.onmessage = ({ data }) => {
  if (data.kind === "load") {
    void load(data.documents, data.index);
  } else if (searcher !== undefined) {
    scope.postMessage({
      kind: "result",
      id: data.id,
      result: searcher.search(data.input, data.limit, data.excerptLength),
    });
  }
};
