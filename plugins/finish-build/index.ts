import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "@docusaurus/types";
import { buildStamp, writeSearchFiles } from "../search";
import { readPage, type SourcePage } from "../search/scan";
import { inlineScripts, writeHeaders } from "./headers";
import { withoutInlineStyle } from "./inlineStyles";
import { writeSocialImages } from "./socialImages";
import { leanPostCss, purgeStylesheet } from "./stylesheet";
import { publishTwin, writeLlmsFiles } from "./twins";

/**
 * Works over what the builder has written, one page after another: what is made of all pages together is gathered on
 * the way, never the pages themselves.
 */
export default function finishBuild(): Plugin {
  return {
    name: "finish-build",
    configurePostCss: leanPostCss,
    // Not in the global data of plugins: a stamp in there would change the main script with every build.
    injectHtmlTags: () => ({
      headTags: [
        { tagName: "meta", attributes: { name: "search-build", content: String(buildStamp(process.env)) } },
      ],
    }),
    async postBuild({ siteDir, outDir, baseUrl }) {
      const pictures = writeSocialImages(outDir);
      const names = await readdir(outDir, { recursive: true });
      const files = names.map((name) => name.split(path.sep).join("/")).sort();
      const withStylesheet = await purgeStylesheet(siteDir, outDir, files);
      const scripts = new Set<string>();
      const sources: SourcePage[] = [];
      const told = new Set<string>();
      for (const file of files.filter((name) => name.endsWith(".html"))) {
        const built = await readFile(path.join(outDir, file), "utf8");
        const html = withStylesheet(withoutInlineStyle(built, file), file);
        for (const code of inlineScripts(html)) {
          scripts.add(code);
        }
        await writeFile(path.join(outDir, file), html);
        const name = file.replace(/index\.html$/, "");
        if (name !== file) {
          await publishTwin(outDir, `/${name}`);
          sources.push(readPage(html, baseUrl + name, told));
        }
        // So that `X.html` is the page X on a host that does nothing but serve files. A copy and no redirect: it works
        // without scripts, and keeps the query and the hash. Its canonical link names X, and so does the address bar
        // (src/lib/address.ts).
        if (name.endsWith("/")) {
          await writeFile(path.join(outDir, `${name.slice(0, -1)}.html`), html);
        }
      }
      await writeSearchFiles(outDir, sources);
      await writeHeaders(outDir, scripts);
      await writeLlmsFiles(outDir);
      await pictures;
    },
  };
}
