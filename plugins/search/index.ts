import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { LoadContext, Plugin } from "@docusaurus/types";
import { committedAt } from "../../config/history";
import questions from "../../data/asked.json";
import type { ListedPage, Part } from "../../src/search/types";
import { readPage } from "./readPage";

export interface SearchOptions {
  /** How many hits the search shows at most. */
  readonly maxHits: number;
}

/** What the search files are made from: their names stay as they are while nothing of it changes. */
const SOURCES =
  "config data docs examples plugins src/components src/pages src/search/terms.ts src/theme static/proof docusaurus.config.ts package-lock.json sidebars.ts :!*.css";

/**
 * @param epoch SOURCE_DATE_EPOCH in seconds (https://reproducible-builds.org/specs/source-date-epoch/)
 * @returns the build's timestamp in milliseconds: that, or the time of the last commit to what is searched, so that builds
 *   of one commit are equal to the byte; where that is not known, now, which it says
 * @throws Error when `epoch` is not a whole number
 */
export function buildStamp(epoch: string | undefined): number {
  if (epoch !== undefined && !/^\d{1,11}$/.test(epoch)) {
    throw new Error(`SOURCE_DATE_EPOCH is "${epoch}"; it must be a whole number of seconds`);
  }
  const committed = epoch ?? committedAt(SOURCES.split(" "));
  const seconds = Number(committed ?? Math.floor(Date.now() / 1000));
  if (committed === undefined) {
    const now = new Date(seconds * 1000).toISOString();
    console.log(
      `[INFO] No git, or changes without a commit: the search files take the time of this build, ${now}.`,
    );
  }
  return seconds * 1000;
}

/** What readers ask, by the address that answers: `/docs/` or `/docs/#anchor`. */
const questionsOf: Readonly<Record<string, readonly string[]>> = questions;

/**
 * Writes the list of pages and the index of their parts, which src/search loads and searches. The search package
 * reads the pages; its own index splits words only at spaces and hyphens, and its box hangs after a failed load
 * (https://github.com/easyops-cn/docusaurus-search-local/issues/541, /418, /500).
 */
export default function search({ outDir, baseUrl }: LoadContext, options: unknown): Plugin {
  const { maxHits } = options as SearchOptions;
  const builtAt = buildStamp(process.env.SOURCE_DATE_EPOCH);
  return {
    name: "search",
    // Not in the global data of plugins: a stamp in there would change the main script with every build.
    injectHtmlTags: () => ({
      headTags: [{ tagName: "meta", attributes: { name: "search-build", content: String(builtAt) } }],
    }),
    contentLoaded: async ({ actions }) => actions.setGlobalData({ maxHits }),
    async postBuild({ routesPaths }) {
      const list: ListedPage[] = [];
      const index: Part[][] = [];
      for (const route of routesPaths.filter((known) => known.endsWith("/")).sort()) {
        const html = await readFile(path.join(outDir, route.slice(baseUrl.length), "index.html"), "utf8");
        const { parts, ...page } = readPage(html, route);
        const asked = (anchor: string) => questionsOf[route + anchor] ?? [];
        list.push(page);
        index.push(parts.map((part) => ({ ...part, names: [...part.names, ...asked(part.anchor)] })));
      }
      await writeFile(path.join(outDir, `search-doc-${builtAt}.json`), JSON.stringify(list));
      await writeFile(path.join(outDir, `search-index-${builtAt}.json`), JSON.stringify(index));
    },
  };
}
