/** Fetches the application's scripts, with growing pauses where they cannot be had. */

/** Milliseconds after a first failure in which nothing is asked for again; each further one doubles them. */
const FIRST_PAUSE = 5000;

const { content, dataset } = document.querySelector("meta[name=app-scripts]") as HTMLMetaElement;
/** Path that the site was built for. */
export const baseUrl = dataset.baseUrl as string;
/** Scripts of the application that are neither there nor on the way. The first one is the runtime of the others. */
const missing = content.split(" ");
/** Scripts that the application will ask for by itself to show this page: asked for early, not run. */
const chunks = dataset.chunks?.split(" ") ?? [];

let onTheWay = 0;
let pause = FIRST_PAUSE;
/** Until when nothing is asked for, by `performance.now()`; 0 until something has failed. */
let pausedUntil = 0;

function add<Tag extends "script" | "link">(tag: Tag, properties: Partial<HTMLElementTagNameMap[Tag]>): void {
  document.head.append(Object.assign(document.createElement(tag), properties));
}

const addLinks = (rel: string, urls: readonly string[]) => {
  for (const href of urls) {
    add("link", { rel, as: "script", href });
  }
};

/** @returns whether scripts have been asked for in vain: from then on only what the reader presses asks for them */
export function hasFailed(): boolean {
  return pausedUntil > 0;
}

/**
 * Asks for the scripts that are missing, and runs them. An outage costs one request an attempt: after a failure they
 * come one by one, and those of the page come when the first one is there.
 *
 * @param onFailure is told of the first script of an attempt that cannot be had
 * @returns whether scripts have been asked for
 */
export function fetchScripts(onFailure: (url: string) => void): boolean {
  if (missing.length === 0 || onTheWay > 0 || performance.now() < pausedUntil) {
    return false;
  }
  for (const src of missing.splice(0, hasFailed() ? 1 : missing.length)) {
    onTheWay += 1;
    add("script", {
      src,
      async: false,
      fetchPriority: "high",
      onload: () => {
        onTheWay -= 1;
        addLinks("preload", chunks.splice(0));
        fetchScripts(onFailure);
      },
      onerror: () => {
        onTheWay -= 1;
        missing.push(src);
        // The other script of the same attempt may have failed before.
        if (performance.now() >= pausedUntil) {
          pausedUntil = performance.now() + pause;
          pause *= 2;
          onFailure(src);
        }
      },
    });
  }
  return true;
}

/** @returns whether the reader has few data or little memory to give away: then nothing comes unasked */
export function isDear(): boolean {
  const { connection, deviceMemory = 2 } = navigator as Navigator & {
    connection?: { saveData: boolean; effectiveType?: string };
    deviceMemory?: number;
  };
  return connection?.saveData || /[23]g/.test(connection?.effectiveType ?? "") || deviceMemory < 2;
}

/** Has the browser fetch at leisure what {@link fetchScripts} will ask for. */
export function fetchAhead(): void {
  const [first, ...others] = [...missing, ...chunks];
  if (first !== undefined && !hasFailed()) {
    // None of the others where the first one cannot be had.
    add("link", { rel: "prefetch", as: "script", href: first, onload: () => addLinks("prefetch", others) });
  }
}
