import { readdirSync, readFileSync } from "node:fs";
import { Feed } from "feed";
import { installedTools, product, releaseFeedPath, siteUrl } from "../../config/site";
import { withVersions } from "../../config/versions";
import { configSchema } from "../../data/configSchema";
import { loadConfigKeys, loadReleases, loadTool } from "../../data/load";
import served from "../../data/served.json";
import { starterArchive, starters } from "../reference/starters";

/** The Atom feed of releases, each with its summary and a link to its page. */
export function releaseFeed(): string {
  const title = `${product.name} docs`;
  const id = siteUrl + releaseFeedPath;
  const releases = loadReleases();
  const feed = new Feed({
    title: `${title}: releases of co-circom and co-noir`,
    id,
    link: `${siteUrl}/`,
    feedLinks: { atom: id },
    // The day of the newest release, not of the build: two builds of one commit are identical.
    updated: new Date(releases[0]?.date ?? 0),
    author: { name: title },
  });
  for (const { id: name, date, title, page, summary: description } of releases) {
    feed.addItem({ title, id: `${id}#${name}`, link: siteUrl + page, date: new Date(date), description });
  }
  return feed.atom1();
}

/** The files of data/ that served.json names, their schemas, what is made from them, and the archives of all starters. */
export function dataFiles(): Record<string, string | Uint8Array> {
  const schemas = readdirSync("data/schema").map((name) => `data/schema/${name}`);
  const named = Object.keys(served).map((address) => address.slice(1));
  // The schemas of configuration files are made below.
  const sources = [...named.filter((name) => /^data\/(?!.*-config\.schema)/.test(name)), ...schemas];
  return Object.fromEntries<string | Uint8Array>([
    ...sources.map((name) => [name, withVersions(readFileSync(name, "utf8"), name)] as const),
    ...installedTools.map((tool) => {
      const name = `data/${tool}-config.schema.json`;
      const schema = configSchema(loadTool(tool), loadConfigKeys(), `${siteUrl}/${name}`);
      return [name, `${JSON.stringify(schema, null, 2)}\n`] as const;
    }),
    ...Object.keys(starters).map((name) => [`starters/${name}.tar.gz`, starterArchive(name)] as const),
    [releaseFeedPath, releaseFeed()],
  ]);
}
