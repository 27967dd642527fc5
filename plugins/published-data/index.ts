import { cp, writeFile } from "node:fs/promises";
import path from "node:path";
import type { LoadContext, Plugin } from "@docusaurus/types";
import { configSchemaFile, publishedData } from "../../config/publishedData";
import { loadConfigKeys, loadReleases, loadTool } from "../../data/load";
import { configSchema } from "./configSchema";
import { releaseFeed } from "./releaseFeed";

/** Path of the feed of releases. */
const FEED = "/releases.atom";

/** Publishes the sources of truth as files: the data itself, schemas of configuration files, a feed of releases. */
export default function publishData({ siteDir, siteConfig: { title, url } }: LoadContext): Plugin {
  return {
    name: "published-data",

    getPathsToWatch: () => ["data/**/*.json"],

    injectHtmlTags: () => ({
      headTags: [
        { tagName: "link", attributes: { rel: "alternate", type: "application/atom+xml", href: FEED } },
      ],
    }),

    async postBuild({ outDir }) {
      const target = path.join(outDir, "data");
      for (const name of [...Object.keys(publishedData), "schema"]) {
        await cp(path.join(siteDir, "data", name), path.join(target, name), { recursive: true });
      }
      for (const tool of ["co-circom", "co-noir"] as const) {
        const file = configSchemaFile(tool);
        const schema = configSchema(loadTool(tool), loadConfigKeys(), `${url}/data/${file}`);
        await writeFile(path.join(target, file), `${JSON.stringify(schema, null, 2)}\n`);
      }
      await writeFile(path.join(outDir, FEED), releaseFeed(loadReleases(), { title, url, path: FEED }));
    },
  };
}
