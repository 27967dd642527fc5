import type { SearchSettings } from "@site/plugins/search/engine/format";
import type { Result } from "@site/plugins/search/engine/searcher";
import { stampOf } from "./renew";
import type { Answer, Request } from "./worker";

/** Answers queries. */
export interface Engine {
  /**
   * @param input what was typed
   * @returns the result; never for a query that a later one has overtaken
   */
  readonly search: (input: string) => Promise<Result>;
}

/** Starts a worker on the files of the page's build. */
async function startWorker(baseUrl: string, stamp: string): Promise<Worker> {
  const worker = new Worker(new URL("./worker.ts", import.meta.url));
  const answer = await new Promise<Answer>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data);
    worker.onerror = (event) => {
      event.preventDefault();
      resolve({ kind: "failed", message: "the search script did not load" });
    };
    worker.postMessage({
      kind: "load",
      documents: `${baseUrl}search-doc-${stamp}.json`,
      index: `${baseUrl}search-index-${stamp}.json`,
    } satisfies Request);
  });
  if (answer.kind !== "failed") {
    return worker;
  }
  worker.terminate();
  throw new Error(answer.message);
}

/**
 * Loads the search files into a worker, so that no query holds up typing.
 *
 * @param baseUrl path that the site is served under
 * @param settings the plugin's settings
 * @throws Error when a file or the worker's script cannot be had
 */
export async function startEngine(baseUrl: string, settings: SearchSettings): Promise<Engine> {
  const worker = await startWorker(baseUrl, stampOf(document));
  let newest = 0;
  let resolveNewest: (result: Result) => void = () => undefined;
  worker.onmessage = ({ data }: MessageEvent<Answer>) => {
    if (data.kind === "result" && data.id === newest) {
      resolveNewest(data.result);
    }
  };
  return {
    search: (input) =>
      new Promise((resolve) => {
        newest += 1;
        resolveNewest = resolve;
        worker.postMessage({
          kind: "search",
          id: newest,
          input,
          limit: settings.maxHits,
          excerptLength: settings.excerptLength,
        } satisfies Request);
      }),
  };
}
