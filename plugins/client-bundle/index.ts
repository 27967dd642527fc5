import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { LoadContext, Plugin } from "@docusaurus/types";
import type { Compiler, RuleSetRule } from "webpack";

/** Options of the configuration that only the build reads. */
const BUILD_OPTIONS =
  /^(ssrTemplate|presets|plugins|themes|clientModules|markdown|headTags|scripts|stylesheets|staticDirectories|on[A-Z]\w+)$/;

/**
 * Adds the page's own chunks to the scripts that the HTML names, so that they are fetched beside the application and
 * not after it. Docusaurus looks them up by module, but since webpack 5 the manifest has them by the names of chunks:
 * https://github.com/themgoncalves/react-loadable-ssr-addon/issues/29
 */
function addPageChunks(generatedFilesDir: string): void {
  const file = path.join(generatedFilesDir, "client-manifest.json");
  const manifest = JSON.parse(readFileSync(file, "utf8"));
  const registry = readFileSync(path.join(generatedFilesDir, "registry.js"), "utf8");
  const entries = Array.from(registry.matchAll(/webpackChunkName: "([^"]+)" \*\/ "([^"]+)"/g));
  const added = entries.flatMap(([, chunk = "", module = ""]) =>
    chunk in manifest.origins ? [[module, manifest.origins[chunk]]] : [],
  );
  if (added.length === 0) {
    throw new Error(
      "plugins/client-bundle: registry.js or client-manifest.json has another form: adapt addPageChunks",
    );
  }
  Object.assign(manifest.origins, Object.fromEntries(added));
  writeFileSync(file, JSON.stringify(manifest));
}

/** Workarounds that readers feel in the size of the client bundle or in the time until a page responds. */
export default function clientBundle({ generatedFilesDir }: LoadContext): Plugin {
  const missing = new Set<RegExp>();
  const change = (test: RegExp, search: RegExp, replace: (found: string) => string): RuleSetRule => {
    missing.add(test);
    const options = {
      change: (source: string) => {
        if (!search.test(source)) {
          throw new Error(`plugins/client-bundle: ${test} no longer holds ${search}: adapt the workaround`);
        }
        missing.delete(test);
        return source.replace(search, replace);
      },
    };
    return { test, enforce: "pre", loader: path.resolve("plugins/client-bundle/loader.mjs"), options };
  };
  return {
    name: "client-bundle",

    configureWebpack(_, isServer) {
      const rules = [
        // The highlighter, 21 kB (brotli): code is highlighted at build. https://github.com/facebook/docusaurus/pull/2250
        change(/theme-classic[\\/]lib[\\/]prism-include-languages\.js$/, /^import .*/ms, () => ""),
        // All of tslib, 3 kB, for one function: CommonJS brings it whole. https://github.com/streamich/react-use/issues/2238
        change(
          /utils-common[\\/]lib[\\/]index\.js$/,
          /require\("tslib"\)/,
          () => "{ __importDefault: (it) => it }",
        ),
        // What the routers import and do not use, 0.8 kB: the packages do not say that this has no effect.
        {
          test: /[\\/]node_modules[\\/](hoist-non-react-statics|prop-types|react-is)[\\/]/,
          sideEffects: false,
        },
        // The whole configuration and the descriptions of all docs, 7 kB. The latter are for DocCardList, which no page
        // has: one that has it does not build. https://github.com/facebook/docusaurus/issues/10702
        change(/\.docusaurus[\\/]docusaurus\.config\.mjs$/, /\{.*\}/s, (config) => {
          const options = Object.entries(JSON.parse(config));
          return JSON.stringify(Object.fromEntries(options.filter(([name]) => !BUILD_OPTIONS.test(name))));
        }),
        change(
          /docusaurus-plugin-content-docs[\\/]default[\\/]p[\\/]docs-\w+\.json$/,
          /"docs":\{.*\}(?=\}\})/,
          () => '"docs":{}',
        ),
      ];
      const pageChunks = {
        apply: ({ hooks }: Compiler) => hooks.done.tap("page-chunks", () => addPageChunks(generatedFilesDir)),
      };
      const isReaders = !isServer && process.env.NODE_ENV === "production";
      return {
        optimization: { mangleExports: "size" },
        module: { rules },
        plugins: isReaders ? [pageChunks] : [],
      };
    },

    postBuild() {
      if (missing.size > 0) {
        throw new Error(`plugins/client-bundle: nothing is bundled as ${Array.from(missing).join()}`);
      }
    },
  };
}
