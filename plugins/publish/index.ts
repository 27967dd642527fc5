import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "@docusaurus/types";
import { dataFiles } from "./data";
import { headerFiles } from "./headers";
import { markdownFiles, pagesByPart } from "./markdownFiles";
import { previewFiles } from "./previews";
import { starterFiles } from "./starters";
import { purgeStylesheet } from "./stylesheet";

/** A file of the build: its path below the folder of the build, such as `docs/overview.md`, and its content. */
export type SiteFile<Content = string | Uint8Array> = readonly [name: string, content: Content];

/** A page of the build as HTML. */
export type Page = SiteFile<string>;

/** Reads each page once: the steps share the text. */
const readPages = (outDir: string): Page[] =>
  readdirSync(outDir, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".html"))
    .map((name) => [name, readFileSync(path.join(outDir, name), "utf8")]);

/**
 * Gives each `X/index.html` as `X.html` too, so that both addresses work on a host that only serves files. It is a copy
 * and not a redirect: it works without scripts and keeps the query and the hash, and its canonical link names `X/`.
 */
const copies = (pages: readonly Page[]): Page[] =>
  pages.map(([name, html]) => [name.replace(/[\\/]index\.html$/, ".html"), html]);

/** What happens to the site after Docusaurus has built it. */
export default function publish(): Plugin {
  return {
    name: "publish",
    async postBuild({ outDir, plugins }) {
      const parts = pagesByPart(plugins);
      const [pages, previews] = await Promise.all([
        purgeStylesheet(outDir, readPages(outDir)),
        previewFiles(Array.from(parts.values()).flat()),
      ]);
      const files: SiteFile[] = [
        ...pages,
        ...copies(pages),
        ...headerFiles(pages),
        ...markdownFiles(parts),
        ...previews,
        ...dataFiles(),
        ...starterFiles(),
      ];
      for (const [name, content] of files) {
        const file = path.join(outDir, name);
        mkdirSync(path.dirname(file), { recursive: true });
        // Other plugins may read a page meanwhile, so each is replaced as a whole.
        writeFileSync(`${file}.new`, content);
        renameSync(`${file}.new`, file);
      }
    },
  };
}
