import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "@docusaurus/types";
import { namesBelow } from "../../config/sourcePath";
import { dataFiles } from "./data";
import { headerFiles } from "./headers";
import { markdownFiles, pagesByPart } from "./markdownFiles";
import type { HtmlPage, SiteFile } from "./siteFile";

/** Reads each page once, for all steps. */
const readHtml = (outDir: string): HtmlPage[] =>
  namesBelow(outDir)
    .filter((name) => name.endsWith(".html"))
    .map((name) => [name, readFileSync(path.join(outDir, name), "utf8")]);

/**
 * Copies each `X/index.html` to `X.html`, so that both addresses work on a host that only serves files. It is a copy
 * and not a redirect: it works without scripts and keeps the query and the hash, and its canonical link names `X/`.
 */
const copies = (pages: readonly HtmlPage[]): HtmlPage[] =>
  pages.map(([name, html]) => [name.replace(/\/index\.html$/, ".html"), html]);

/** What happens to the site after Docusaurus has built it. */
export default function publish(): Plugin {
  return {
    name: "publish",
    postBuild({ outDir, plugins }) {
      const pages = readHtml(outDir);
      const files: SiteFile[] = [
        ...copies(pages),
        ...headerFiles(pages),
        ...markdownFiles(pagesByPart(plugins)),
        ...dataFiles(),
      ];
      for (const [name, content] of files) {
        const file = path.join(outDir, name);
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, content);
      }
    },
  };
}
