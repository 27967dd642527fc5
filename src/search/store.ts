/** The search as the box sees it: module state, since the navbar remounts on layout changes. */

import siteConfig from "@generated/docusaurus.config";
import globalData from "@generated/globalData";
import { useSyncExternalStore } from "react";
import type HitList from "./List";
import type { Result } from "./types";

export interface State {
  readonly phase: "idle" | "loading" | "ready" | "failed";
  readonly query: string;
  /** Answer to the query; missing while there is none, and before the search is ready. */
  readonly result?: Result | undefined;
  /** The list of results. It loads before the index, and shows places to start from until then. */
  readonly List?: typeof HitList;
}

/** Milliseconds after which a load that has not ended has failed. */
const TIMEOUT = 30_000;
const { maxHits } = (globalData as { search: { default: { maxHits: number } } }).search.default;
let state: State = { phase: "idle", query: "" };
let answer: ((query: string) => Result) | undefined;
const listeners = new Set<() => void>();

/** Changes the state, and answers the query if there is one. */
function change(changed: Partial<State>): void {
  const next = { ...state, ...changed };
  state = { ...next, result: next.query.trim() ? answer?.(next.query) : undefined };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const current = () => state;

/** @returns the state, as it changes */
export const useSearch = (): State => useSyncExternalStore(subscribe, current, current);

/** Changes what is searched for; it is answered once the search is ready. */
export const ask = (query: string): void => change({ query });

/**
 * Loads the search, unless that is under way or done.
 *
 * @param isExplicit whether the reader asks for it, who then gets another attempt where the last one failed
 */
export async function load(isExplicit = false): Promise<void> {
  if (state.phase !== "idle" && !(isExplicit && state.phase === "failed")) return;
  change({ phase: "loading" });
  const stamp = document.querySelector<HTMLMetaElement>('meta[name="search-build"]')?.content;
  const signal = AbortSignal.timeout(TIMEOUT);
  const get = async (kind: string) => {
    const response = await fetch(`${siteConfig.baseUrl}search-${kind}-${stamp}.json`, { signal });
    // After a deployment the files of this page's build are gone: the new page has the new ones.
    // Once, as in src/client/beforeHydration.ts.
    if (isExplicit && response.status === 404 && sessionStorage.reloaded !== stamp) {
      sessionStorage.reloaded = stamp;
      location.reload();
    }
    if (!response.ok) throw new Error(`The search's ${kind} file answered ${response.status}`);
    return response.json();
  };
  try {
    const [{ loadIndexes, search }, list, index] = await Promise.all([
      import("./engine"),
      get("doc"),
      get("index"),
      import("./List").then(({ default: List }) => change({ List })),
    ]);
    const indexes = await loadIndexes(list, index);
    answer = (query) => search(indexes, query, maxHits);
    change({ phase: "ready" });
  } catch {
    change({ phase: "failed" });
  }
}
