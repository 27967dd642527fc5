import type { SearchSettings } from "@site/plugins/search/engine/format";
import type { Result } from "@site/plugins/search/engine/searcher";
import type { Answer, Request } from "./worker";

/** Answers queries. */
export interface Engine {
  /**
   * @param input what was typed
   * @returns the result; never for a query that a later one has overtaken
   */
  readonly search: (input: string) => Promise<Result>;
}

const META = 'meta[name="search-build"]';

function stampOf(page: ParentNode): string {
  const stamp = page.querySelector<HTMLMetaElement>(META)?.content;
  if (stamp === undefined) {
    throw new Error(`the page has no ${META}`);
  }
  return stamp;
}

/** The stamp of the build that the server has now: a tab may be older. */
async function currentStamp(): Promise<string> {
  const response = await fetch(window.location.pathname, { cache: "no-cache" });
  return stampOf(new DOMParser().parseFromString(await response.text(), "text/html"));
}

/** Starts a worker on the files of one build. */
async function startWorker(baseUrl: string, stamp: string): Promise<Worker> {
  const worker = new Worker(new URL("./worker.ts", import.meta.url));
  const answer = await new Promise<Answer>((resolve) => {
    const fail = (message: string) => resolve({ kind: "failed", message, status: undefined });
    worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data);
    worker.onerror = (event) => {
      event.preventDefault();
      fail("the search script did not load");
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
  throw Object.assign(new Error(answer.message), { status: answer.status });
}

/**
 * Loads the search files into a worker, so that no query holds up typing. After a deployment, when the files of
 * this page's build are gone, it takes those of the new one.
 *
 * @param baseUrl path that the site is served under
 * @param settings the plugin's settings
 * @throws Error when a file or the worker's script cannot be had
 */
export async function startEngine(baseUrl: string, settings: SearchSettings): Promise<Engine> {
  const stamp = stampOf(document);
  const worker = await startWorker(baseUrl, stamp).catch(async (error: Error & { status?: number }) => {
    const now = error.status === 404 ? await currentStamp() : stamp;
    if (now === stamp) {
      throw error;
    }
    return startWorker(baseUrl, now);
  });
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
