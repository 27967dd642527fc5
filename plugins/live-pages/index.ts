import path from "node:path";
import type { Plugin } from "@docusaurus/types";

/** Tells the bundler which files a page is made from, so that `npm start` compiles it again when one of them changes. */
export default function livePages(): Plugin {
  return {
    name: "live-pages",
    configureWebpack: (config) =>
      config.mode === "production"
        ? {}
        : {
            module: {
              // Not `test`: Docusaurus excludes what such rules include from its MDX rules.
              rules: [
                { resource: /\.mdx$/, enforce: "pre", loader: path.resolve("plugins/live-pages/loader.mjs") },
              ],
            },
          },
  };
}
