import path from "node:path";
import type { LoadContext, Plugin } from "@docusaurus/types";
import { failedNavigation } from "./failedNavigation";
import { noHighlighter } from "./noHighlighter";
import { expectInPackage } from "./package";
import { pageChunks } from "./pageChunks";
import { steadyNames } from "./steadyNames";

/** What the builder and the bundler have no option for, in the readers' scripts: one workaround a file. */
export default function leanClient({ generatedFilesDir }: LoadContext): Plugin {
  expectInPackage("@docusaurus/core/lib/client/exports/Link.js", "window.docusaurus.prefetch(", "quietLinks");
  return {
    name: "lean-client",

    getClientModules: () => [path.resolve("plugins/lean-client/quietLinks.ts")],

    configureWebpack({ mode }, isServer, { currentBundler }) {
      return {
        // Before the builder's own minimiser.
        mergeStrategy: { "optimization.minimizer": "prepend" },
        resolve: { alias: noHighlighter() },
        module: { rules: [failedNavigation()] },
        ...(!isServer &&
          mode === "production" && {
            plugins: [pageChunks(generatedFilesDir)],
            ...(currentBundler.name === "rspack" && { optimization: { minimizer: [steadyNames()] } }),
          }),
      };
    },
  };
}
