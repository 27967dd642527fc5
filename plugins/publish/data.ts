import { cp, writeFile } from "node:fs/promises";
import path from "node:path";
import type { DocusaurusConfig } from "@docusaurus/types";
import { Feed } from "feed";
import { configSchemaFile, publishedData, releaseFeedPath } from "../../config/publishedData";
import { loadConfigKeys, loadReleases, loadTool } from "../../data/load";
import type { Release } from "../../data/types";
import { configSchema } from "../reference/configSchema";

/**
 * Writes the feed of releases, an Atom document.
 *
 * @param releases the newest first
 * @param site its title, and its address without a slash at the end
 */
export function releaseFeed(
  releases: readonly Release[],
  { title, url }: Pick<DocusaurusConfig, "title" | "url">,
): string {
  const id = url + releaseFeedPath;
  const feed = new Feed({
    title: `${title}: releases of co-circom and co-noir`,
    id,
    link: `${url}/`,
    feedLinks: { atom: id },
    // The day of the newest release and not of the build: two builds of one commit are identical.
    updated: new Date(releases[0]?.date ?? 0),
    author: { name: title },
  });
  for (const { id: name, date, title: heading, page, summary } of releases) {
    feed.addItem({
      title: heading,
      id: `${id}#${name}`,
      link: url + page,
      date: new Date(date),
      description: summary,
    });
  }
  return feed.atom1();
}

/** Publishes the sources of truth: the files of data/, schemas of the configuration files, a feed of releases. */
export async function publishData(outDir: string, site: DocusaurusConfig): Promise<void> {
  const target = path.join(outDir, "data");
  for (const name of [...Object.keys(publishedData), "schema"]) {
    await cp(path.join("data", name), path.join(target, name), { recursive: true });
  }
  for (const tool of ["co-circom", "co-noir"] as const) {
    const file = configSchemaFile(tool);
    const schema = configSchema(loadTool(tool), loadConfigKeys(), `${site.url}/data/${file}`);
    await writeFile(path.join(target, file), `${JSON.stringify(schema, null, 2)}\n`);
  }
  await writeFile(path.join(outDir, releaseFeedPath), releaseFeed(loadReleases(), site));
}
