import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "@docusaurus/types";
import type { LoaderContext } from "webpack";

/** Names to the bundler what a page is made from: all data and examples, and its figures. Before it is compiled, which may fail. */
function nameSources(this: LoaderContext<null>): void {
  const { resourcePath: page } = this;
  for (const folder of ["data", "examples"]) this.addContextDependency(path.resolve(folder));
  for (const [, figure = ""] of readFileSync(page, "utf8").matchAll(/<Figure src="(.*?)"/g)) {
    this.addDependency(path.resolve(path.dirname(page), figure));
  }
}

/** `npm start` compiles pages again after a change of data, examples or figures. */
export default function livePages(): Plugin {
  // Docusaurus turns it on in `npm start` whatever its configuration says, and Rspack can abort while it writes it.
  process.env.DOCUSAURUS_NO_PERSISTENT_CACHE = "1";
  const loader = { loader: path.resolve("plugins/loader.mjs"), options: { before: nameSources } };
  return {
    name: "live-pages",
    configureWebpack: ({ mode }) =>
      // Not `test`: Docusaurus excludes what such rules include from its MDX rules.
      mode === "production" ? {} : { module: { rules: [{ resource: /\.mdx$/, ...loader }] } },
  };
}
