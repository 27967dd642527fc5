import { readdir } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import type { LoadContext, Plugin } from "@docusaurus/types";
import Tinypool from "tinypool";
import { buildStamp, writeSearchFiles } from "../search";
import type { SourcePage } from "../search/scan";
import { writeHeaders } from "./headers";
import type { FinishedPage } from "./page";
import { writeSocialImages } from "./socialImages";
import { leanPostCss, purgeStylesheet } from "./stylesheet";
import { publishTwin, writeLlmsFiles } from "./twins";

/**
 * Works over what the builder has written, each page in a worker: what is made of all pages together is gathered in
 * their order, never the pages themselves.
 */
export default function finishBuild({ outDir }: LoadContext): Plugin {
  return {
    name: "finish-build",
    configurePostCss: leanPostCss,
    // Not in the global data of plugins: a stamp in there would change the main script with every build.
    injectHtmlTags: () => ({
      headTags: [
        { tagName: "meta", attributes: { name: "search-build", content: String(buildStamp(process.env)) } },
      ],
    }),
    async postBuild({ siteDir, baseUrl }) {
      const pictures = writeSocialImages(outDir);
      // An error is thrown where the end is awaited.
      pictures.catch(() => {});
      const threads = Math.max(1, availableParallelism() - 1);
      const filename = path.resolve(__dirname, "page.mjs");
      const pages = new Tinypool({ filename, minThreads: threads, maxThreads: threads });
      const names = await readdir(outDir, { recursive: true });
      const files = names.map((name) => name.split(path.sep).join("/")).sort();
      const stylesheet = await purgeStylesheet(siteDir, outDir, files);
      const finished = files
        .filter((name) => name.endsWith(".html"))
        .map((file): Promise<FinishedPage> => pages.run({ outDir, baseUrl, file, stylesheet }));
      const scripts = new Set<string>();
      /** What is found on pages, in their order, whichever is finished first. */
      async function* sources(): AsyncGenerator<SourcePage> {
        for await (const page of finished) {
          page.scripts.forEach(scripts.add, scripts);
          if (page.source !== undefined) {
            await publishTwin(outDir, page.source.u);
            yield page.source;
          }
        }
      }
      // A page that fails stops the build before its turn.
      await Promise.all([...finished, writeSearchFiles(outDir, sources())]);
      await pages.destroy();
      await writeHeaders(outDir, scripts);
      await writeLlmsFiles(outDir);
      await pictures;
    },
  };
}
