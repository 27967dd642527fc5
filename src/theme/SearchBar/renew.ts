import { keepLetters, reloadOnce } from "@site/src/intent/waiting";

const META = 'meta[name="search-build"]';
/** Milliseconds without a letter, after which the reader is taken to have stopped typing. */
const STILL = 500;

/**
 * @param page a page of the site
 * @returns the stamp of the build that it is of
 * @throws Error when it names none
 */
export function stampOf(page: ParentNode): string {
  const stamp = page.querySelector<HTMLMetaElement>(META)?.content;
  if (stamp === undefined) {
    throw new Error(`the page has no ${META}`);
  }
  return stamp;
}

/**
 * When the search cannot be loaded: if that is because a deployment has taken away the files of this page's
 * build, loads the page anew, once, and has what was typed wait for it.
 *
 * @param letters tells what was typed by now
 * @returns whether the page is being loaded anew; false too if the server cannot be reached, or storage is forbidden
 */
export async function renew(letters: () => string): Promise<boolean> {
  try {
    const response = await fetch(window.location.pathname, { cache: "no-cache" });
    const current = new DOMParser().parseFromString(await response.text(), "text/html");
    if (stampOf(current) === stampOf(document)) {
      return false;
    }
    // The browser loses what is typed between one page and the next: it waits for a pause, and takes the last letter.
    for (let before: string | undefined; before !== letters(); ) {
      before = letters();
      await new Promise((resolve) => setTimeout(resolve, STILL));
    }
    addEventListener("pagehide", () => keepLetters(letters()), { once: true });
    return reloadOnce(stampOf(document));
  } catch {
    return false;
  }
}
