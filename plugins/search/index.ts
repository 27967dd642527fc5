import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { LoadContext, OptionValidationContext, Plugin, Props } from "@docusaurus/types";
import { validateOptions as validatePackageOptions } from "@easyops-cn/docusaurus-search-local";
import { buildIndex, type SourcePage } from "./engine/buildIndex";
import type { SearchSettings } from "./engine/format";
import { readPage } from "./readPage";

/**
 * Local search: writes the document list and the index of the built site, both stamped with the time of the
 * build, and tells the search box (src/theme/SearchBar) what it needs to know.
 *
 * It takes the options of @easyops-cn/docusaurus-search-local, as far as they make sense here, and does by
 * itself what that package does badly for such a site: its index cuts words at blanks and hyphens only, so that
 * `parse_input` and `wtns` are not found; it ranks by no more than one unit of text at a time, so that a product
 * named in a query does not lead to that product's pages; its files are two to three times as large; and its
 * box has accessibility defects and hangs after one failed load (its issues 418, 437, 500, 502, 541).
 */

/** Options of the package that this plugin honours. */
export interface Options {
  /** Index pages outside the docs, such as the landing page. */
  readonly indexPages: boolean;
  /** How many rows a result has at most. */
  readonly searchResultLimits: number;
  /** Characters of an excerpt. */
  readonly searchResultContextMaxLength: number;
  /** Mark the matched words on the page that a hit leads to. */
  readonly highlightSearchTermsOnTargetPage: boolean;
}

const HONOURED: readonly string[] = [
  "indexPages",
  "searchResultLimits",
  "searchResultContextMaxLength",
  "highlightSearchTermsOnTargetPage",
] satisfies (keyof Options)[];

/**
 * Checks the options against the package's own schema, and against what is honoured here.
 *
 * @throws Error when an option is unknown, of the wrong type, or would have no effect
 */
export function validateOptions({ options, validate }: OptionValidationContext<object, Options>): Options {
  const idle = Object.keys(options).filter((name) => !HONOURED.includes(name) && name !== "id");
  if (idle.length > 0) {
    throw new Error(
      `plugins/search: ${idle.join(", ")} would have no effect; it honours ${HONOURED.join(", ")}`,
    );
  }
  return validatePackageOptions({ options, validate });
}

/**
 * The time stamp of a build: now, or what SOURCE_DATE_EPOCH says, for builds that must be equal to the byte.
 * See https://reproducible-builds.org/specs/source-date-epoch/
 *
 * @param environment variables of the process
 * @returns milliseconds
 * @throws Error when SOURCE_DATE_EPOCH is no whole number of seconds
 */
export function buildStamp(environment: NodeJS.ProcessEnv): number {
  const epoch = environment.SOURCE_DATE_EPOCH;
  if (epoch === undefined) {
    return Date.now();
  }
  if (!/^\d{1,11}$/.test(epoch)) {
    throw new Error(`SOURCE_DATE_EPOCH is "${epoch}"; it must be a whole number of seconds`);
  }
  return Number(epoch) * 1000;
}

/**
 * Reads every page of the build that search should find, in the order of their addresses. In one go: the hooks
 * of all plugins run at the same time, and others rewrite the pages.
 */
function readSite({ routesPaths, outDir, baseUrl }: Props, indexPages: boolean): SourcePage[] {
  const routes = Array.from(new Set(routesPaths))
    .filter((route) => !route.endsWith("/404.html"))
    .filter((route) => indexPages || route.startsWith(`${baseUrl}docs/`))
    .sort();
  const html = routes.map((route) =>
    readFileSync(path.join(outDir, route.slice(baseUrl.length), "index.html"), "utf8"),
  );
  return html.flatMap((page, index) => readPage(page, routes[index] ?? "") ?? []);
}

export default function search(_context: LoadContext, options: Options): Plugin {
  const builtAt = buildStamp(process.env);
  return {
    name: "search",

    contentLoaded({ actions }) {
      actions.setGlobalData({
        maxHits: options.searchResultLimits,
        excerptLength: options.searchResultContextMaxLength,
        highlight: options.highlightSearchTermsOnTargetPage,
      } satisfies SearchSettings);
    },

    // Not in the global data: a stamp in there would change the main script with every build.
    injectHtmlTags: () => ({
      headTags: [{ tagName: "meta", attributes: { name: "search-build", content: String(builtAt) } }],
    }),

    async postBuild(props) {
      const { documents, index } = buildIndex(readSite(props, options.indexPages), builtAt);
      await writeFile(path.join(props.outDir, `search-doc-${builtAt}.json`), JSON.stringify(documents));
      await writeFile(path.join(props.outDir, `search-index-${builtAt}.json`), JSON.stringify(index));
    },
  };
}
