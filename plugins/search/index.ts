import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { LoadContext, Plugin } from "@docusaurus/types";
import type { DocumentList, SearchIndex } from "./format";
import { createIndex } from "./miniSearch";
import { readPage } from "./scan";

export { validateOptions } from "@easyops-cn/docusaurus-search-local";

/** Options of the package that have an effect here. */
export interface Options {
  /** How many rows a result has at most. */
  readonly searchResultLimits: number;
  /** Characters of an excerpt. */
  readonly searchResultContextMaxLength: number;
  /** What is no text of a page: removed before it is read, in this order. */
  readonly ignoreCssSelectors: readonly string[];
}

/**
 * The time stamp of a build: now, or what SOURCE_DATE_EPOCH says, for builds that must be equal to the byte.
 * See https://reproducible-builds.org/specs/source-date-epoch/
 *
 * @param environment variables of the process
 * @returns milliseconds
 * @throws Error when SOURCE_DATE_EPOCH is no whole number of seconds
 */
export function buildStamp({ SOURCE_DATE_EPOCH: epoch }: NodeJS.ProcessEnv): number {
  if (epoch !== undefined && !/^\d{1,11}$/.test(epoch)) {
    throw new Error(`SOURCE_DATE_EPOCH is "${epoch}"; it must be a whole number of seconds`);
  }
  return epoch === undefined ? Date.now() : Number(epoch) * 1000;
}

/**
 * Local search: @easyops-cn/docusaurus-search-local reads the built pages, MiniSearch indexes them. (That package's own
 * index cuts words at blanks and hyphens only, and its box hangs after a failed load: its issues 541, 418, 500.)
 * The document list and the index are stamped with the time of the build.
 */
export default function search({ baseUrl }: LoadContext, options: Options): Plugin {
  const builtAt = buildStamp(process.env);
  return {
    name: "search",
    // Not in the plugin's global data: a stamp in there would change the main script with every build.
    injectHtmlTags: () => ({
      headTags: [{ tagName: "meta", attributes: { name: "search-build", content: String(builtAt) } }],
    }),
    async postBuild({ outDir, routesPaths }) {
      // In one go: the hooks of all plugins run at the same time, and others rewrite the pages.
      const sources = routesPaths
        .filter((route) => route.endsWith("/"))
        .sort()
        .map((route) => {
          const html = readFileSync(path.join(outDir, route.slice(baseUrl.length), "index.html"), "utf8");
          return readPage(html, route, options.ignoreCssSelectors);
        });
      const pages = sources.map(({ u, t, b, c }) => ({ u, t, b, c }));
      const names = pages.map((page) => ({ ...page, c: page.c.map(({ h, s }) => ({ h, s })) }));
      const write = (kind: string, content: DocumentList | SearchIndex) =>
        writeFile(path.join(outDir, `search-${kind}-${builtAt}.json`), JSON.stringify(content));
      await write("doc", { builtAt, pages });
      await write("index", { builtAt, pages: names, index: createIndex(sources) });
    },
  };
}
