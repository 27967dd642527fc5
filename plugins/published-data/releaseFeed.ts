import { Feed } from "feed";
import type { Release } from "../../data/types";

/**
 * Writes the feed of releases.
 *
 * @param releases the releases, the newest first
 * @param site title and address of the site, the latter without a slash at its end, and the feed's path
 * @returns an Atom document
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
