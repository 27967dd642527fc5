import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Result } from "../../plugins/search/engine/searcher";
import type { Answer, Request } from "../../src/theme/SearchBar/worker";

/** What a browser gives the worker's script. */
interface Scope {
  onmessage: ((event: { data: Request }) => void) | null;
  postMessage: (answer: Answer) => void;
}

/** The worker of the site, running in this process on the files of a build. */
export interface RunningWorker {
  search: (input: string) => Result;
  /** Paths that it asked for. */
  requests: readonly string[];
}

/** Rows and characters as in docusaurus.config.ts. */
export const settings = { limit: 8, excerptLength: 150 };

/**
 * Runs the site's worker script itself, with a fetch that answers from a folder.
 *
 * @param directory folder of a build
 * @param stamp of the search files in it
 * @throws Error when the worker reports that it could not load
 */
export async function startWorker(directory: string, stamp: string): Promise<RunningWorker> {
  const requests: string[] = [];
  let deliver: (answer: Answer) => void = () => undefined;
  const scope: Scope = { onmessage: null, postMessage: (answer) => deliver(answer) };
  Object.assign(globalThis, {
    self: scope,
    fetch: async (url: string) => {
      requests.push(url);
      const file = path.join(directory, url);
      return existsSync(file) ? new Response(readFileSync(file)) : new Response("", { status: 404 });
    },
  });
  await import("../../src/theme/SearchBar/worker");
  const ready = new Promise<Answer>((resolve) => {
    deliver = resolve;
  });
  scope.onmessage?.({
    data: { kind: "load", documents: `/search-doc-${stamp}.json`, index: `/search-index-${stamp}.json` },
  });
  const first = await ready;
  if (first.kind === "failed") {
    throw new Error(first.message);
  }
  let id = 0;
  return {
    requests,
    search(input) {
      let answer: Answer | undefined;
      deliver = (next) => {
        answer = next;
      };
      id += 1;
      scope.onmessage?.({ data: { kind: "search", id, input, ...settings } });
      if (answer?.kind !== "result" || answer.id !== id) {
        throw new Error(`the worker did not answer query ${id} at once`);
      }
      return answer.result;
    },
  };
}
