/** The search as the box sees it: kept here, since the navbar mounts anew when the layout changes. */

import { createStorageSlot } from "@docusaurus/theme-common";
import siteConfig from "@generated/docusaurus.config";
import { useSyncExternalStore } from "react";
import type OptionList from "./OptionList";
import type { Result, Row, Scope, Searcher } from "./rank";
import { visitedPaths } from "./visited";

export interface State {
  readonly phase: "idle" | "loading" | "ready" | "failed";
  readonly query: string;
  readonly scope: Scope;
  /** Answer to `answered`, the query that was last looked up. */
  readonly result?: Result | undefined;
  readonly answered: string;
  /** The list, which comes with the search itself: there in the phase `ready`. */
  readonly List?: typeof OptionList;
}

/** Milliseconds after which a load that has not ended has failed. */
const TIMEOUT = 30_000;
let state: State = { phase: "idle", query: "", scope: "all", answered: "" };
let searcher: Searcher | undefined;
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
  else if (searcher !== undefined) change({ result: searcher.search(query, state.scope), answered: query });
}

/** Changes what is searched, and asks again. */
export function setScope(scope: Scope): void {
  change({ scope });
  ask(state.query);
}

/** @returns the pages that were opened last in this tab, latest first; none before the search is ready */
export const visited = (): readonly Pick<Row, "url" | "title">[] =>
  visitedPaths().flatMap((url) => {
    const title = searcher?.titles.get(url);
    return title === undefined ? [] : [{ url, title }];
  });

/** Whether this tab was loaded anew for search files that are gone. */
const reloaded = createStorageSlot("searchReloaded", { persistence: "sessionStorage" });

/**
 * Loads the search, unless that is under way or done.
 *
 * @param isAsked whether the reader asks for it, who then gets another attempt where the last one failed
 */
export async function load(isAsked = false): Promise<void> {
  if (state.phase !== "idle" && !(isAsked && state.phase === "failed")) return;
  change({ phase: "loading" });
  const stamp = document.querySelector<HTMLMetaElement>('meta[name="search-build"]')?.content;
  const signal = AbortSignal.timeout(TIMEOUT);
  const get = async (kind: string) => {
    const response = await fetch(`${siteConfig.baseUrl}search-${kind}-${stamp}.json`, { signal });
    if (!response.ok) throw new Error(`The search's ${kind} file answered ${response.status}`);
    return response.json();
  };
  try {
    const [{ Searcher }, { default: List }, index, list] = await Promise.all([
      import("./rank"),
      import("./OptionList"),
      get("index"),
      get("doc"),
    ]);
    searcher = await Searcher.load(index, list);
    change({ phase: "ready", List });
    ask(state.query);
  } catch (error) {
    change({ phase: "failed" });
    // After a deployment the files of this page's build are gone: the new page has the new ones.
    if (isAsked && String(error).endsWith("404") && reloaded.get() === null) {
      reloaded.set("yes");
      if (reloaded.get() !== null) location.reload();
    }
  }
}
