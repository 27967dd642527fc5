import path from "node:path";
import type { Plugin } from "@docusaurus/types";
import type { LoaderContext } from "webpack";

/**
 * Tells the bundler what a page is made from: all data and examples, and its figures. It does so before the page is
 * compiled, so that a page with a mistake is compiled again once the mistake is gone. Returns the page as it is.
 */
function nameSources(this: LoaderContext<null>, page: Buffer): Buffer {
  for (const folder of ["data", "examples"]) this.addContextDependency(path.resolve(folder));
  for (const [, figure = ""] of page.toString().matchAll(/<Figure src="(.*?)"/g)) {
    this.addDependency(path.resolve(this.context, figure));
  }
  return page;
}

/** `npm start` compiles pages again after a change of data, examples or figures. */
export default function livePages(): Plugin {
  const loader = { loader: path.resolve("plugins/loader.mjs"), options: { change: nameSources } };
  return {
    name: "live-pages",
    configureWebpack: ({ mode }) =>
      // Not `test`: Docusaurus excludes what such rules include from its MDX rules.
      mode === "production" ? {} : { module: { rules: [{ resource: /\.mdx$/, enforce: "pre", ...loader }] } },
  };
}
