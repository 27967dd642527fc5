import { reloadIfReplaced } from "@site/src/client/recover";

const META = 'meta[name="search-build"]';

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
 * When the search cannot be loaded: if that is because a deployment has taken away the files of this page's build,
 * reloads the page, once, and keeps what was typed for it.
 *
 * @param letters gives what was typed by now
 */
export const renew = (letters: () => string): Promise<void> => reloadIfReplaced(stampOf(document), letters());
