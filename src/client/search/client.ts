/** The search as the box sees it: kept here, since the navbar mounts anew when the layout changes. */

import siteConfig from "@generated/docusaurus.config";
import { useSyncExternalStore } from "react";
import type { Result } from "./rank";

export interface State {
  readonly phase: "idle" | "loading" | "ready" | "failed";
  readonly query: string;
  /** Answer to `answered`: the query, or the one before while this one is being looked up. */
  readonly result?: Result | undefined;
  readonly answered: string;
}

/** Milliseconds after which a load that has not ended has failed. */
const TIMEOUT = 30_000;
let state: State = { phase: "idle", query: "", answered: "" };
let worker: Worker | undefined;
const listeners = new Set<() => void>();

function change(changed: Partial<State>): void {
  state = { ...state, ...changed };
  for (const listener of Array.from(listeners)) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const current = () => state;

/** @returns the state, as it changes */
export const useSearch = (): State => useSyncExternalStore(subscribe, current, current);

/** Changes the query and has it answered, once the search is ready. */
export function ask(query: string): void {
  change({ query });
  if (query.trim() === "") change({ result: undefined, answered: query });
  else if (state.phase === "ready") worker?.postMessage(query);
}

/** After a deployment the files of this page's build are gone: the new page has the new ones. Once a tab, at most. */
function reloadOnce(): void {
  try {
    if (sessionStorage.searchReloaded === undefined) {
      sessionStorage.searchReloaded = "yes";
      location.reload();
    }
  } catch {
    // Storage is forbidden: the box says that the load has failed.
  }
}

/**
 * Loads the search, unless that is under way or done.
 *
 * @param isAsked whether the reader asks for it, who then gets another attempt where the last one failed
 */
export function load(isAsked = false): void {
  if (state.phase !== "idle" && !(isAsked && state.phase === "failed")) return;
  change({ phase: "loading" });
  const stamp = document.querySelector<HTMLMetaElement>('meta[name="search-build"]')?.content;
  const started = new Worker(new URL("./worker.ts", import.meta.url));
  worker = started;
  const fail = (error = "") => {
    clearTimeout(timer);
    started.terminate();
    change({ phase: "failed" });
    if (isAsked && error.endsWith("404")) reloadOnce();
  };
  const timer = setTimeout(fail, TIMEOUT);
  started.onerror = () => fail();
  started.onmessage = ({ data: { error, query, result } }) => {
    if (error !== undefined) fail(error);
    else if (query === undefined) {
      clearTimeout(timer);
      change({ phase: "ready" });
      ask(state.query);
    } else if (query === state.query) change({ result, answered: query });
  };
  started.postMessage(["index", "doc"].map((kind) => `${siteConfig.baseUrl}search-${kind}-${stamp}.json`));
}
