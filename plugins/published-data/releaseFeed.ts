import { Feed } from "feed";
import type { Release } from "../../data/types";

/**
 * Writes the feed of releases, an Atom document.
 *
 * @param releases the newest first
 * @param site its title, its address without a slash at the end, and the feed's path
 */
export function releaseFeed(
  releases: readonly Release[],
  site: { readonly title: string; readonly url: string; readonly path: string },
): string {
  const newest = releases[0];
  const feed = new Feed({
    title: `${site.title}: releases of co-circom and co-noir`,
    id: site.url + site.path,
    link: `${site.url}/`,
    feedLinks: { atom: site.url + site.path },
    // The day of the newest release, and not of the build: two builds of one commit are equal to the byte.
    updated: newest === undefined ? undefined : new Date(newest.date),
    author: { name: site.title },
  });
  for (const { id, date, title, page, summary } of releases) {
    feed.addItem({
      title,
      id: `${site.url}${site.path}#${id}`,
      link: site.url + page,
      date: new Date(date),
      description: summary,
    });
  }
  return feed.atom1();
}
