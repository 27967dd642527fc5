import path from "node:path";
import type { Plugin } from "@docusaurus/types";

/**
 * Keeps out of the readers' scripts what only the build needs: the highlighter. Code is highlighted at build
 * (plugins/rehype-highlight), but the classic theme registers a client module that loads Prism all the same.
 */
export default function leanClient(): Plugin {
  return {
    name: "lean-client",
    configureWebpack: () => ({
      resolve: { alias: { "prism-react-renderer": path.resolve("plugins/lean-client/noHighlighter.ts") } },
    }),
  };
}
