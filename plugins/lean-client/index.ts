import type { LoadContext, Plugin } from "@docusaurus/types";
import { bundling, replacements } from "../../config/builder";
import { buildData } from "./buildData";
import { failedNavigation } from "./failedNavigation";
import { pageChunks } from "./pageChunks";
import { awaited } from "./patch";
import { promptNavigation } from "./promptNavigation";
import { steadyNames } from "./steadyNames";
import { unusedParts } from "./unusedParts";

/** What the builder and the bundler have no option for, in the readers' scripts: one workaround a file. */
export default function leanClient({ generatedFilesDir }: LoadContext): Plugin {
  return {
    name: "lean-client",

    configureWebpack({ mode }, isServer, { currentBundler }) {
      // What holds for the server too stops the build where a page needs what is left out.
      const rules = [failedNavigation, promptNavigation, ...buildData, ...unusedParts];
      // A replacement that lacks a name which the builder asks for stops it too.
      const common = { module: { rules, parser: { javascript: { exportsPresence: "error" as const } } } };
      if (isServer || mode !== "production") {
        return common;
      }
      return {
        ...common,
        resolve: { alias: replacements },
        // Before the builder's own minimiser.
        mergeStrategy: { "optimization.minimizer": "prepend" },
        plugins: [pageChunks(generatedFilesDir)],
        ...(currentBundler.name === "rspack" && {
          optimization: { ...bundling, minimizer: [steadyNames()] },
        }),
      };
    },

    postBuild() {
      if (awaited.size > 0) throw new Error(`nothing is bundled as ${Array.from(awaited).join()}`);
    },
  };
}
