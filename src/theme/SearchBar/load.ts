import type { Options } from "@site/plugins/search";
import type { Result } from "@site/plugins/search/searcher";
import type Box from "./Box";
import { stampOf } from "./renew";

/** Answers a query. */
export type Search = (input: string) => Promise<Result | undefined>;

export interface Loaded {
  readonly Open: typeof Box;
  readonly search: Search;
}

/** A file that takes longer than this will not come; the reader is told instead of kept waiting. */
const PATIENCE = 30_000;

/** Kept here, since the navbar is made anew when the layout changes. */
export let loaded: Loaded | undefined;
/** One for all: hover, focus and click come within a frame and must not load three times. */
let loading: Promise<Loaded> | undefined;

async function get(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url, { signal: AbortSignal.timeout?.(PATIENCE) });
  if (!response.ok) {
    throw new Error(`${url} answered ${response.status}`);
  }
  return response.arrayBuffer();
}

/** The files come while the worker's script does; it alone reads them. */
async function load(baseUrl: string, options: Options): Promise<Loaded> {
  const files = Promise.all(
    ["doc", "index"].map((kind) => get(`${baseUrl}search-${kind}-${stampOf(document)}.json`)),
  );
  const [{ default: Open }, { startWorker }, [documents, index]] = await Promise.all([
    import("./Box"),
    import("./startWorker"),
    files as Promise<[ArrayBuffer, ArrayBuffer]>,
  ]);
  const worker = await startWorker(documents, index);
  const { searchResultLimits, searchResultContextMaxLength } = options;
  loaded = {
    Open,
    search: (input) => worker.search(input, searchResultLimits, searchResultContextMaxLength),
  };
  return loaded;
}

/**
 * Loads the open box and a worker with the search files, once.
 *
 * @param baseUrl path that the site is served under
 * @param options the plugin's
 * @throws Error when a part of it cannot be had; the next call tries again
 */
export function loadOnce(baseUrl: string, options: Options): Promise<Loaded> {
  loading ??= load(baseUrl, options).catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
