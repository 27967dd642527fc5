import { cp, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { DocusaurusConfig } from "@docusaurus/types";
import { Feed } from "feed";
import { configSchemaFile, installedTools, publishedData, releaseFeedPath } from "../../config/publishedData";
import { product } from "../../config/site";
import { loadConfigKeys, loadReleases, loadTool } from "../../data/load";
import { configSchema } from "../reference/configSchema";
import { openApi } from "./openapi";
import { shellFiles } from "./shell";

/** Writes the feed of releases, an Atom document. */
export function releaseFeed({ title, url }: Pick<DocusaurusConfig, "title" | "url">): string {
  const id = url + releaseFeedPath;
  const releases = loadReleases();
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

/** The service's API for programs that look for APIs: https://www.rfc-editor.org/rfc/rfc9727 */
const apiCatalog = (url: string) => ({
  linkset: [
    {
      anchor: `https://proof.${product.slug}.network`,
      "service-desc": [{ href: `${url}/data/openapi.json`, type: "application/json" }],
      "service-doc": [{ href: `${url}/docs/${product.slug}-proof/dev/`, type: "text/html" }],
    },
  ],
});

/**
 * Publishes the sources of truth: the files of data/, and what is made from them: schemas of the configuration files,
 * the description of the API, a feed of releases, and what readers install beside the tools.
 */
export async function publishData(outDir: string, site: DocusaurusConfig): Promise<void> {
  const write = async (file: string, content: string | object) => {
    const target = path.join(outDir, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, typeof content === "string" ? content : `${JSON.stringify(content, null, 2)}\n`);
  };
  for (const name of [...Object.keys(publishedData), "schema"]) {
    await cp(path.join("data", name), path.join(outDir, "data", name), { recursive: true });
  }
  for (const name of installedTools) {
    const file = `data/${configSchemaFile(name)}`;
    await write(file, configSchema(loadTool(name), loadConfigKeys(), `${site.url}/${file}`));
    for (const [ending, make] of Object.entries(shellFiles)) {
      await write(`shell/${name}.${ending}`, make(loadTool(name)));
    }
  }
  await write("data/openapi.json", openApi());
  await write(".well-known/api-catalog", apiCatalog(site.url));
  await write(releaseFeedPath, releaseFeed(site));
}
