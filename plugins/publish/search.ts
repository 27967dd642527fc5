import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { LoadContext, Plugin } from "@docusaurus/types";
import { buildStamp, writeSearchFiles } from "../search";
import { readPage, type SourcePage } from "../search/scan";

/** Writes the files of the search from the built pages. */
export default function search({ baseUrl }: LoadContext): Plugin {
  return {
    name: "search",
    // Not in the global data of plugins: a stamp there would change the main script with every build.
    injectHtmlTags: () => ({
      headTags: [
        { tagName: "meta", attributes: { name: "search-build", content: String(buildStamp(process.env)) } },
      ],
    }),
    async postBuild({ outDir }) {
      async function* pages(): AsyncGenerator<SourcePage> {
        const names = await readdir(outDir, { recursive: true });
        for (const name of names.filter((one) => /(^|\/)index\.html$/.test(one)).sort()) {
          const html = await readFile(path.join(outDir, name), "utf8");
          const page = readPage(html, baseUrl + name.replace(/index\.html$/, ""));
          if (page !== undefined) yield page;
        }
      }
      await writeSearchFiles(outDir, pages());
    },
  };
}
