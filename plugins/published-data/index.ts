import { cp, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { LoadContext, Plugin } from "@docusaurus/types";
import { loadConfigKeys, loadReleases, loadTool } from "../../data/load";
import { configSchema } from "./configSchema";
import { releaseFeed } from "./releaseFeed";

/** Path of the feed of releases. */
const FEED = "/releases.atom";

/** Files and folders of data/ that editors and agents can use, under the same names below /data/. */
const PUBLISHED = [
  "cli",
  "config-keys.json",
  "errors.json",
  "files.json",
  "glossary.json",
  "releases.json",
  "schema",
] as const;

/** Publishes the sources of truth as files: the data itself, schemas of configuration files, a feed of releases. */
export default function publishedData({ siteDir, siteConfig: { title, url } }: LoadContext): Plugin {
  return {
    name: "published-data",

    getPathsToWatch: () => ["data/**/*.json"],

    injectHtmlTags: () => ({
      headTags: [
        {
          tagName: "link",
          attributes: { rel: "alternate", type: "application/atom+xml", href: FEED },
        },
      ],
    }),

    async postBuild({ outDir }) {
      const target = path.join(outDir, "data");
      await mkdir(target, { recursive: true });
      for (const name of PUBLISHED) {
        await cp(path.join(siteDir, "data", name), path.join(target, name), { recursive: true });
      }
      for (const name of ["co-circom", "co-noir"] as const) {
        const file = `${name}-config.schema.json`;
        const schema = configSchema(loadTool(name), loadConfigKeys(), `${url}/data/${file}`);
        await writeFile(path.join(target, file), `${JSON.stringify(schema, null, 2)}\n`);
      }
      await writeFile(path.join(outDir, FEED), releaseFeed(loadReleases(), { title, url, path: FEED }));
    },
  };
}
