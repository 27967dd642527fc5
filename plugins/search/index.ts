import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { LoadContext, Plugin } from "@docusaurus/types";
import MiniSearch from "minisearch";
import { readPage, type SourcePage } from "./readPage";
import { type DocumentList, options as indexOptions, type SearchIndex } from "./shared";

export interface SearchOptions {
  /** CSS selectors of what is not text of a page. */
  readonly ignoreCssSelectors: readonly string[];
}

/**
 * The timestamp of a build: when its process began, or SOURCE_DATE_EPOCH, for builds that must be equal to the byte
 * (https://reproducible-builds.org/specs/source-date-epoch/).
 *
 * @param environment variables of the process
 * @returns milliseconds, the same throughout a build
 * @throws Error when SOURCE_DATE_EPOCH is not a whole number of seconds
 */
export function buildStamp({ SOURCE_DATE_EPOCH: epoch }: NodeJS.ProcessEnv): number {
  if (epoch !== undefined && !/^\d{1,11}$/.test(epoch)) {
    throw new Error(`SOURCE_DATE_EPOCH is "${epoch}"; it must be a whole number of seconds`);
  }
  return epoch === undefined ? Math.round(performance.timeOrigin) : Number(epoch) * 1000;
}

/** How many characters of a section the list keeps to quote from. The index has all words: 17 kB less to fetch. */
const QUOTABLE = 1300;

/**
 * @param sources all pages, in order
 * @param builtAt the build's timestamp
 * @returns the contents of the two search files
 */
function searchFilesOf(sources: readonly SourcePage[], builtAt: number): [DocumentList, SearchIndex] {
  const index = new MiniSearch(indexOptions);
  const known = new Set<string>();
  // A message or an option that several pages repeat is found on the first of them.
  const kept = sources.map((page) => ({
    ...page,
    sections: page.sections.filter(({ heading, words, isRepeatable }) => {
      const key = `${heading} ${words}`;
      return !isRepeatable || known.size < known.add(key).size;
    }),
  }));
  const pagesOf = new Map<string, number[]>();
  sources.forEach(({ sections }, number) => {
    for (const { kind, heading } of sections) {
      if (kind === "option") pagesOf.set(heading, [...(pagesOf.get(heading) ?? []), number]);
    }
  });
  const sections = kept.flatMap((page) => page.sections);
  sections.forEach(({ heading, words }, id) => {
    index.add({ id, heading, text: words });
  });
  sources.forEach(({ title, keywords, description, url, path: labels }, at) => {
    const names = url.split("/").filter((part) => part !== "docs");
    index.add({
      id: sections.length + at,
      title,
      keywords,
      description,
      path: [...names, ...labels].join(" "),
    });
  });
  const quotable = kept.map(({ url, title, path: labels, sections }, number) => ({
    url,
    title,
    path: labels,
    sections: sections.map(({ kind, anchor, heading, text }) => {
      const also = kind === "option" ? pagesOf.get(heading)?.filter((other) => other !== number) : undefined;
      return { kind, anchor, heading, text: text.slice(0, QUOTABLE), ...(also?.length ? { also } : {}) };
    }),
  }));
  return [
    { builtAt, pages: quotable },
    { builtAt, index: index.toJSON() },
  ];
}

/**
 * @param name of the site, free of markup
 * @param home address of its home page
 * @returns what makes browsers offer the site as a search engine; `?q=` is answered in src/client/page.ts, and src/pages/index.tsx names the file
 */
const openSearchOf = (name: string, home: string) => `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${name}</ShortName>
  <Description>Search ${name}</Description>
  <Url type="text/html" template="${home}?q={searchTerms}"/>
</OpenSearchDescription>
`;

/** Orders routes by their depth in the tree, then by name. */
const topFirst = (a: string, b: string) => a.split("/").length - b.split("/").length || (a < b ? -1 : 1);

/**
 * Writes the document list and the index of the search, which src/theme/SearchBar loads. The search package reads the
 * pages; MiniSearch indexes them, since the package's index splits words at spaces and hyphens only and its box hangs
 * after a failed load (https://github.com/easyops-cn/docusaurus-search-local/issues/541, /418, /500).
 *
 * @param context of Docusaurus
 * @param options see {@link SearchOptions}
 */
export default function search({ outDir, baseUrl, siteConfig }: LoadContext, options: unknown): Plugin {
  const { ignoreCssSelectors } = options as SearchOptions;
  const builtAt = buildStamp(process.env);
  return {
    name: "search",
    // Not in the global data of plugins: a stamp in there would change the main script with every build.
    injectHtmlTags: () => ({
      headTags: [{ tagName: "meta", attributes: { name: "search-build", content: String(builtAt) } }],
    }),
    async postBuild({ routesPaths }) {
      // All pages at once and before anything is awaited: other plugins rewrite them while this one works.
      const routes = routesPaths.filter((route) => route.endsWith("/")).sort(topFirst);
      const html = routes.map((route) =>
        readFileSync(path.join(outDir, route.slice(baseUrl.length), "index.html"), "utf8"),
      );
      const sources = routes.map((route, at) => readPage(html[at] ?? "", route, ignoreCssSelectors));
      const [list, index] = searchFilesOf(sources, builtAt);
      await writeFile(path.join(outDir, `search-doc-${builtAt}.json`), JSON.stringify(list));
      await writeFile(path.join(outDir, `search-index-${builtAt}.json`), JSON.stringify(index));
      const home = siteConfig.url + baseUrl;
      await writeFile(path.join(outDir, "opensearch.xml"), openSearchOf(siteConfig.title, home));
    },
  };
}
