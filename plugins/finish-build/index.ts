import { copyFile, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "@docusaurus/types";
import type { Twin } from "../../config/twins";
import { inlineScripts, writeHeaders } from "./headers";
import { withoutInlineStyle } from "./inlineStyles";
import { publishTwin, writeLlmsFiles } from "./markdownTwins";
import { writeSocialImages } from "./socialImages";
import { Stylesheet } from "./stylesheet";

/**
 * Works over what the builder has written. Each page is read and written once, one after another: what all pages
 * together need is gathered on the way, never the pages themselves.
 */
export default function finishBuild(): Plugin {
  return {
    name: "finish-build",
    async postBuild({ siteDir, outDir, siteConfig }) {
      const names = await readdir(outDir, { recursive: true });
      const files = names.map((name) => name.split(path.sep).join("/")).sort();
      const stylesheet = new Stylesheet(outDir, files);
      const scripts = new Set<string>();
      const twins = new Map<string, Twin>();
      for (const file of files.filter((name) => name.endsWith(".html"))) {
        const html = withoutInlineStyle(await readFile(path.join(outDir, file), "utf8"), file);
        stylesheet.notePage(file, html);
        for (const code of inlineScripts(html)) {
          scripts.add(code);
        }
        await writeFile(path.join(outDir, file), html);
        if (file.endsWith("index.html")) {
          const route = `/${file.slice(0, -"index.html".length)}`;
          twins.set(route, await publishTwin(siteDir, outDir, route));
        }
      }
      for (const file of files.filter((name) => name.endsWith(".js"))) {
        stylesheet.noteScript(await readFile(path.join(outDir, file), "utf8"));
      }
      await stylesheet.write(siteDir);
      await writeHeaders(outDir, scripts);
      await writeLlmsFiles(outDir, twins, siteConfig.url);
      await writeSocialImages(outDir, twins);
      // So that `X.html` is the page X on a host that does nothing but serve files. A copy and no redirect: it works
      // without scripts, and keeps the query and the hash. Its canonical link names X, and so does the address bar
      // (src/lib/address.ts).
      for (const file of files.filter((name) => name.endsWith("/index.html"))) {
        const page = path.join(outDir, file);
        await copyFile(page, `${path.dirname(page)}.html`);
      }
    },
  };
}
