import { writeFile } from "node:fs/promises";
import path from "node:path";
import MiniSearch from "minisearch";
import type { DocumentList, Page, SearchIndex } from "./format";
import { type Entry, options, pack } from "./miniSearch";
import type { SourcePage } from "./scan";

/**
 * The time stamp of a build: when its process began, or what SOURCE_DATE_EPOCH says, for builds that must be equal to
 * the byte. See https://reproducible-builds.org/specs/source-date-epoch/
 *
 * @param environment variables of the process
 * @returns milliseconds, the same throughout a build
 * @throws Error when SOURCE_DATE_EPOCH is no whole number of seconds
 */
export function buildStamp({ SOURCE_DATE_EPOCH: epoch }: NodeJS.ProcessEnv): number {
  if (epoch !== undefined && !/^\d{1,11}$/.test(epoch)) {
    throw new Error(`SOURCE_DATE_EPOCH is "${epoch}"; it must be a whole number of seconds`);
  }
  return epoch === undefined ? Math.round(performance.timeOrigin) : Number(epoch) * 1000;
}

/**
 * Writes the document list and the index, stamped with the time of the build: @easyops-cn/docusaurus-search-local reads
 * the built pages, MiniSearch indexes them. (That package's own index cuts words at blanks and hyphens only, and its
 * box hangs after a failed load: its issues 541, 418, 500.)
 *
 * The index has the sections numbered through, with heading and text; behind them the pages, with what holds for all of
 * their sections.
 *
 * @param outDir folder of the output
 * @param sources every page that is to be found, in order
 */
export async function writeSearchFiles(outDir: string, sources: AsyncIterable<SourcePage>): Promise<void> {
  const builtAt = buildStamp(process.env);
  const index = new MiniSearch(options);
  const pages: Page[] = [];
  const details: Entry[] = [];
  const told = new Set<string>();
  const isNew = (row: string) => told.size < told.add(row).size;
  let id = 0;
  for await (const { u, t, b, c: all, rows, entries, entry } of sources) {
    const c = all.filter((section, at) => {
      const isKept = at < all.length - rows || isNew(section.s + section.t);
      if (isKept) index.add({ ...entries[at], id: id++ });
      return isKept;
    });
    details.push(entry);
    pages.push({ u, t, b, c });
  }
  for (const entry of details) index.add({ ...entry, id: id++ });
  const names = pages.map((page) => ({ ...page, c: page.c.map(({ h, s }) => ({ h, s })) }));
  const write = (kind: string, content: DocumentList | SearchIndex) =>
    writeFile(path.join(outDir, `search-${kind}-${builtAt}.json`), JSON.stringify(content));
  await write("doc", { builtAt, pages });
  await write("index", { builtAt, pages: names, index: pack(index.toJSON()) });
}
