import siteConfig from "@generated/docusaurus.config";
import type { Result, Searcher } from "@site/plugins/search/searcher";
import { create } from "zustand";
import type { Box } from "./open";
import { renew, stampOf } from "./renew";

/** What is known about the search. */
export interface State {
  readonly phase: "idle" | "loading" | "ready" | "failed" | "unavailable";
  /** The open box, once it is ready. */
  readonly Open?: typeof Box | undefined;
  /** The reader asked for the field: by a click, a shortcut or by typing, not by mere hover or focus; and has not left. */
  readonly isAsked: boolean;
  /** Enter came before the answer to the last letter. */
  readonly isEnterDue?: boolean;
  /** What was typed so far, into the closed box or the open one. */
  readonly query: string;
  /** Answer to `answered`: the query, or the one before while this one is being looked up. */
  readonly result?: Result | undefined;
  readonly answered: string;
}

/** A file that takes longer than this will not come; the reader is told instead of kept waiting. */
const PATIENCE = 30_000;
let search: ((query: string) => Promise<Result | undefined>) | undefined;

/** The state, as it changes. Kept here, since the navbar is made anew when the layout changes. */
export const useSearch = create<State>(() => ({ phase: "idle", isAsked: false, query: "", answered: "" }));

const { getState } = useSearch;
/** Changes a part of the state. */
export const change = useSearch.setState;

async function answer(): Promise<void> {
  const { query } = getState();
  const result = query.trim() === "" ? undefined : await search?.(query);
  if (search !== undefined && query === getState().query) {
    change({ result, answered: query });
  }
}

/**
 * Changes what is typed, and has it looked up if the search is there.
 *
 * @param edited makes the new query from what it is now
 */
export function edit(edited: (query: string) => string): void {
  change({ query: edited(getState().query), isEnterDue: false });
  void answer();
}

async function get(kind: "doc" | "index"): Promise<ArrayBuffer> {
  const url = `${siteConfig.baseUrl}search-${kind}-${stampOf(document)}.json`;
  const response = await fetch(url, { signal: AbortSignal.timeout?.(PATIENCE) });
  if (!response.ok) {
    throw new Error(`${url} answered ${response.status}`);
  }
  return response.arrayBuffer();
}

/** The index is enough for rows; their excerpts come with the document list, which waits so as not to slow it down. */
async function open(worker: Worker): Promise<void> {
  const [{ Box, transfer, wrap }, index] = await Promise.all([import("./open"), get("index")]);
  const RemoteSearcher = wrap<typeof Searcher>(worker);
  const ready = new RemoteSearcher(transfer(index, [index])).then(async (searcher) => {
    search = searcher.search;
    change({ phase: "ready", Open: Box });
    await answer();
    return searcher;
  });
  const [searcher, documents] = await Promise.all([ready, get("doc")]);
  await searcher.complete(transfer(documents, [documents]));
  await answer();
}

/**
 * Loads the open box and a worker with the search files, unless that is under way or done.
 *
 * @param isRetry whether to try again if that has failed
 */
export function load(isRetry = false): void {
  const { phase } = getState();
  if (phase !== "idle" && !(isRetry && phase === "failed")) {
    return;
  }
  if (process.env.NODE_ENV !== "production") {
    change({ phase: "unavailable" });
    return;
  }
  change({ phase: "loading" });
  const worker = new Worker(new URL("./worker.ts", import.meta.url));
  const broken = new Promise<never>((_, reject) => {
    worker.onerror = reject;
  });
  Promise.race([broken, open(worker)]).catch(async () => {
    worker.terminate();
    search = undefined;
    // Who merely came by with the pointer is not made to wait for another page.
    if (getState().isAsked) {
      await renew(() => getState().query);
    }
    change({ phase: "failed", Open: undefined });
  });
}
