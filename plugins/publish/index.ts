import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "@docusaurus/types";
import { namesBelow } from "../../config/sourcePath";
import { dataFiles } from "./data";
import { headerFiles } from "./headers";
import { markdownFiles } from "./markdownFiles";

/** What happens to the site after Docusaurus has built it. Each step returns files by their paths, such as `docs/overview.md`. */
export default function publish(): Plugin {
  return {
    name: "publish",
    postBuild({ outDir, plugins }) {
      const pages = namesBelow(outDir)
        .filter((name) => name.endsWith(".html"))
        .map((name) => [name, readFileSync(path.join(outDir, name), "utf8")] as const);
      // Each `X/index.html` is copied to `X.html`, so that both addresses work on a host that only serves files. It is not
      // a redirect: it works without scripts and keeps the query and the hash, and its canonical link names `X/`.
      const copies = pages.map(([name, html]) => [name.replace(/\/index\.html$/, ".html"), html] as const);
      const files = {
        ...Object.fromEntries(copies),
        ...headerFiles(pages.map(([, html]) => html)),
        ...markdownFiles(plugins),
        ...dataFiles(),
      };
      for (const [name, content] of Object.entries(files)) {
        const file = path.join(outDir, name);
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, content);
      }
    },
  };
}
