import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { LoadContext, Plugin } from "@docusaurus/types";
import { dataFiles } from "./data";
import { headerFiles } from "./headers";
import { previewFiles } from "./previews";
import { starterFiles } from "./starters";
import { purgeStylesheet } from "./stylesheet";
import { twinFiles, twinsByPart } from "./twins";

/** Files of a build: content by path below its folder, such as `docs/overview/index.html`. */
export type Files<Content = string | Uint8Array> = Record<string, Content>;

/** Reads each page once: the steps share the text. */
function readPages(outDir: string): Files<string> {
  const names = readdirSync(outDir, { recursive: true, encoding: "utf8" });
  return Object.fromEntries(
    names
      .filter((name) => name.endsWith(".html"))
      .map((name) => [name, readFileSync(path.join(outDir, name), "utf8")]),
  );
}

/**
 * Gives each `X/index.html` as `X.html` too, so that both addresses work on a host that only serves files. It is a copy
 * and not a redirect: it works without scripts and keeps the query and the hash, and its canonical link names `X/`.
 */
const copies = (pages: Files<string>): Files =>
  Object.fromEntries(
    Object.entries(pages).map(([name, html]) => [name.replace(/[\\/]index\.html$/, ".html"), html]),
  );

/** Writes files. Other plugins may read a page meanwhile, so each is replaced as a whole. */
function writeFiles(outDir: string, files: Files): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(outDir, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, content);
    renameSync(`${file}.new`, file);
  }
}

/** What happens to the site after Docusaurus has built it. */
export default function publish(_: LoadContext): Plugin {
  return {
    name: "publish",
    getPathsToWatch: () => ["data/**/*.json"],
    async postBuild({ outDir, plugins }) {
      const pages = await purgeStylesheet(outDir, readPages(outDir));
      const parts = twinsByPart(plugins);
      writeFiles(outDir, {
        ...pages,
        ...copies(pages),
        ...headerFiles(pages),
        ...twinFiles(parts),
        ...(await previewFiles(Object.values(parts).flat())),
        ...dataFiles(),
        ...starterFiles(),
      });
    },
  };
}
