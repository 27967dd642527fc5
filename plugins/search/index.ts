import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { LoadContext, Plugin } from "@docusaurus/types";
import MiniSearch from "minisearch";
import asked from "../../data/asked.json";
import { readPage, type SourcePlace } from "./readPage";
import { options as indexOptions, type PlaceList } from "./shared";

export interface SearchOptions {
  /** CSS selectors of what is not text of a page. */
  readonly ignoreCssSelectors: readonly string[];
}

/**
 * @param epoch SOURCE_DATE_EPOCH in seconds, for builds that must be equal to the byte
 *   (https://reproducible-builds.org/specs/source-date-epoch/)
 * @returns the build's timestamp in milliseconds: that, or now
 * @throws Error when it is not a whole number
 */
export function buildStamp(epoch: string | undefined): number {
  if (epoch === undefined) return Date.now();
  if (/^\d{1,11}$/.test(epoch)) return Number(epoch) * 1000;
  throw new Error(`SOURCE_DATE_EPOCH is "${epoch}"; it must be a whole number of seconds`);
}

/** How many characters of a place the list keeps to quote from. The index has all words. */
const QUOTABLE = 900;

/** What readers ask, by the address that answers: `/docs/` or `/docs/#anchor`. */
const questionsOf: Readonly<Record<string, readonly string[]>> = asked;
/** Questions of a place have its number and a fraction as id. */
const QUESTIONS = 1000;

/**
 * @param sources all places, those of a page together
 * @returns the contents of the two search files
 */
function searchFilesOf(sources: readonly SourcePlace[]): [PlaceList, MiniSearch] {
  const index = new MiniSearch(indexOptions);
  const places = sources.map(({ words, names, ...place }, id) => {
    const { kind, heading, anchor, title, path: labels, text } = place;
    const page = [title, ...place.page.split("/").filter((part) => part !== "docs"), ...labels].join(" ");
    // What a place lacks is left out: as an empty text it would count as a short one.
    index.add({ id, page, text: words, ...(kind === "page" ? {} : { heading }) });
    // Each question is a document, so that one that has all words of a query outdoes several that have some.
    const questions = [...names, ...(questionsOf[place.page + anchor] ?? [])];
    questions.forEach((question, at) => {
      index.add({ id: id + (at + 1) / QUESTIONS, question });
    });
    return { ...place, text: text.slice(0, QUOTABLE) };
  });
  return [places, index];
}

/**
 * Writes the document list and the index of the search, which src/theme/SearchBar loads. The search package reads the
 * pages; MiniSearch indexes them, since the package's index splits words at spaces and hyphens only and its box hangs
 * after a failed load (https://github.com/easyops-cn/docusaurus-search-local/issues/541, /418, /500).
 *
 * @param context of Docusaurus
 * @param options see {@link SearchOptions}
 */
export default function search({ outDir, baseUrl }: LoadContext, options: unknown): Plugin {
  const { ignoreCssSelectors } = options as SearchOptions;
  const builtAt = buildStamp(process.env.SOURCE_DATE_EPOCH);
  return {
    name: "search",
    // Not in the global data of plugins: a stamp in there would change the main script with every build.
    injectHtmlTags: () => ({
      headTags: [{ tagName: "meta", attributes: { name: "search-build", content: String(builtAt) } }],
    }),
    async postBuild({ routesPaths }) {
      const sources: SourcePlace[] = [];
      for (const route of routesPaths.filter((known) => known.endsWith("/")).sort()) {
        // Awaited, so that the previews of the pages are drawn meanwhile (plugins/publish).
        const html = await readFile(path.join(outDir, route.slice(baseUrl.length), "index.html"), "utf8");
        sources.push(...readPage(html, route, ignoreCssSelectors));
      }
      const [list, index] = searchFilesOf(sources);
      await writeFile(path.join(outDir, `search-doc-${builtAt}.json`), JSON.stringify(list));
      await writeFile(path.join(outDir, `search-index-${builtAt}.json`), JSON.stringify(index));
    },
  };
}
