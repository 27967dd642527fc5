import { readdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import type { LoadContext, Plugin } from "@docusaurus/types";
import { publishData } from "./data";
import { writeHeaders } from "./headers";
import { drawPreviews } from "./previews";
import { publishStarters } from "./starters";
import { purgeStylesheet } from "./stylesheet";
import { publishTwins } from "./twins";

/** The pages of a build: HTML by file name, with `/`, such as `docs/overview/index.html`. */
export type Pages = Map<string, string>;

/** Reads each page once: the steps share the text. */
async function readPages(outDir: string): Promise<Pages> {
  const names = (await readdir(outDir, { recursive: true })).filter((name) => name.endsWith(".html")).sort();
  const pages: Pages = new Map();
  for (const name of names) {
    pages.set(name.split(path.sep).join("/"), await readFile(path.join(outDir, name), "utf8"));
  }
  return pages;
}

/**
 * Writes the pages back, and `X/index.html` as `X.html` too, so that both addresses work on a host that only serves
 * files. It is a copy and not a redirect: it works without scripts and keeps the query and the hash, and its canonical
 * link names `X/`. Other plugins may read a page meanwhile, so each is replaced as a whole.
 */
async function writePages(outDir: string, pages: Pages): Promise<void> {
  for (const [name, html] of pages) {
    const file = path.join(outDir, name);
    await writeFile(`${file}.new`, html);
    await rename(`${file}.new`, file);
    if (name.endsWith("/index.html")) await writeFile(file.replace(/.index\.html$/, ".html"), html);
  }
}

/** What happens to the site after Docusaurus has built it, in order. */
export default function publish({ siteConfig }: LoadContext): Plugin {
  return {
    name: "publish",
    getPathsToWatch: () => ["data/**/*.json"],
    async postBuild({ outDir, plugins }) {
      const twins = await publishTwins(outDir, plugins);
      const steps = async () => {
        const pages = await readPages(outDir);
        await purgeStylesheet(outDir, pages);
        await writePages(outDir, pages);
        await writeHeaders(outDir, pages);
        await publishData(outDir, siteConfig);
        await publishStarters(outDir);
      };
      // Drawn by threads, in a third of the time that the rest takes.
      await Promise.all([drawPreviews(outDir, twins), steps()]);
    },
  };
}
