import path from "node:path";
import type { Plugin } from "@docusaurus/types";
import type { RuleSetRule } from "webpack";

/** Options of the configuration that only the build reads. */
const BUILD_OPTIONS =
  /^(ssrTemplate|presets|plugins|themes|clientModules|markdown|headTags|scripts|stylesheets|staticDirectories|on[A-Z]\w+)$/;

/** A rule that changes the source of a module before it is compiled. */
const change = (test: RegExp, search: RegExp, replace: (...found: string[]) => string): RuleSetRule => ({
  test,
  enforce: "pre",
  loader: path.resolve("plugins/client-bundle/loader.mjs"),
  options: { change: (source: string) => source.replace(search, replace) },
});

/**
 * Workarounds that readers feel in the size of the client bundle or in the time until a page responds.
 * tests/build/budget.test.ts fails when one of them has no effect, as after an update of what it changes.
 */
export default function clientBundle(): Plugin {
  return {
    name: "client-bundle",

    configureWebpack() {
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
        // Names the page's own chunks in the HTML, so that they are fetched beside the application and not after it:
        // Docusaurus looks them up by module, but since webpack 5 the manifest has them by the names of chunks.
        // https://github.com/themgoncalves/react-loadable-ssr-addon/issues/29
        change(
          /\.docusaurus[\\/]registry\.js$/,
          /("[^"]+")( \*\/ "[^"]+"\), )"[^"]+"/g,
          (_, chunk, between) => chunk + between + chunk,
        ),
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
      return { optimization: { mangleExports: "size" }, module: { rules } };
    },
  };
}
