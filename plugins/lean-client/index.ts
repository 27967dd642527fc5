import path from "node:path";
import type { LoadContext, Plugin } from "@docusaurus/types";
import { nameClasses, shortClassNames } from "./classNames";
import { compileHint } from "./compileHint";
import { steadyNames } from "./steadyNames";

const here = (name: string) => path.resolve("plugins/lean-client", name);

/** What of the configuration only the build needs; the builder puts all of it into the readers' scripts. */
const buildOnly = ["ssrTemplate", "presets", "plugins", "themes", "clientModules", "markdown", "headTags"];

const PUBLIC_CONFIG = "site-config.json";

/** Modules that every docs page needs and no other page: the frame around the text. */
const FRAME =
  /@docusaurus[\\/](theme-classic|theme-common|plugin-content-docs)[\\/]|[\\/]src[\\/](components|theme)[\\/](?!SearchBar|HomeFigure)|[\\/]docusaurus-plugin-content-docs[\\/]default[\\/](__plugin|p[\\/])/;

/**
 * Keeps out of the readers' scripts what only the build needs, has links fetch less, fetches the frame of the
 * docs pages as one file instead of nine, has the first scripts compiled early, gives the classes of CSS modules
 * short names, and names variables alike in every folder.
 */
export default function leanClient({ siteConfig, siteDir, generatedFilesDir }: LoadContext): Plugin {
  const className = shortClassNames(siteDir);
  return {
    name: "lean-client",

    async contentLoaded({ actions }) {
      const kept = Object.entries(siteConfig).filter(([name]) => !buildOnly.includes(name));
      await actions.createData(PUBLIC_CONFIG, Object.fromEntries(kept));
    },

    configureWebpack(config, isServer, { currentBundler }) {
      nameClasses(config, className);
      return {
        // Before the builder's own alias for all that it generates, and before its own minimiser.
        mergeStrategy: { "resolve.alias": "prepend", "optimization.minimizer": "prepend" },
        resolve: {
          alias: {
            "@generated/docusaurus.config": path.join(
              generatedFilesDir,
              "lean-client",
              "default",
              PUBLIC_CONFIG,
            ),
            // With the sign for an exact match, since of two aliases of one name the builder's would hold.
            "@docusaurus/Link$": here("Link.tsx"),
            // Code is highlighted at build (plugins/rehype-highlight), but the theme has a client module that loads Prism.
            "prism-react-renderer": here("noHighlighter.ts"),
            // One of the builder's modules needs one of its helpers.
            ...(!isServer && { tslib: here("tslib.ts") }),
          },
        },
        ...(!isServer && {
          plugins: [compileHint(currentBundler)],
          optimization: {
            ...(currentBundler.name === "rspack" && { minimizer: [steadyNames()] }),
            splitChunks: {
              cacheGroups: {
                // Below the priority that the builder gives to the stylesheet.
                docs: { name: "docs", chunks: "async", test: FRAME, enforce: true, priority: 40 },
              },
            },
          },
        }),
      };
    },
  };
}
