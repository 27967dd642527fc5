import path from "node:path";
import type { Plugin } from "@docusaurus/types";
import type { RuleSetRule } from "webpack";
import { withoutUnusedStyles } from "./unusedStyles";

/** Options of the configuration that only the build reads. */
const BUILD_OPTIONS =
  /^(ssrTemplate|presets|plugins|themes|clientModules|markdown|headTags|scripts|stylesheets|staticDirectories|on[A-Z]\w+)$/;

/** Workarounds that make the client bundle smaller, or pages respond sooner, by an amount that readers feel. */
export default function clientBundle(): Plugin {
  const [unreadable] = /[#!?]/.exec(process.cwd()) ?? [];
  if (unreadable) {
    throw new Error(
      `the bundler cannot read a path with "${unreadable}": move the site from ${process.cwd()} to another folder`,
    );
  }
  const missing = new Set<RegExp>();
  /** Changes a module's source before it is compiled. The build fails if it is not bundled, or no longer matches. */
  const change = (test: RegExp, search: RegExp, replace: (...found: string[]) => string): RuleSetRule => {
    missing.add(test);
    const changed = (module: Buffer) => {
      const source = module.toString();
      if (source.search(search) < 0) {
        throw new Error(`plugins/client-bundle: ${test} no longer contains ${search}: adapt the workaround`);
      }
      missing.delete(test);
      return source.replace(search, replace);
    };
    const loader = path.resolve("plugins/loader.mjs");
    return { test, enforce: "pre", loader, options: { change: changed } };
  };
  return {
    name: "client-bundle",

    configureWebpack(_, isServer, { currentBundler }) {
      const rules: RuleSetRule[] = [
        // The highlighter, 21 kB (brotli): code is highlighted at build. https://github.com/facebook/docusaurus/pull/2250
        change(/theme-classic[\\/]lib[\\/]prism-include-languages\.js$/, /^import .*/ms, () => ""),
        // tslib, 3.3 kB for one function: as CommonJS it comes whole. https://github.com/streamich/react-use/issues/2238
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
        // Loading the rules of alphabets to order two names: most of the longest script task at the start of a docs page.
        change(
          /theme-common[\\/]lib[\\/]utils[\\/]reactUtils\.js$/,
          /a\[0\]\.localeCompare\(b\[0\]\)/,
          () => "a[0] < b[0] ? -1 : 1",
        ),
        // Names the page's own chunks in the HTML, so that they are fetched beside the application and not after it:
        // Docusaurus looks them up by module, but since webpack 5 the manifest has them by the names of chunks.
        // https://github.com/themgoncalves/react-loadable-ssr-addon/issues/29
        change(
          /\.docusaurus[\\/]registry\.js$/,
          /("[^"]+")( \*\/ "[^"]+"\), )"[^"]+"/g,
          (_, chunk, between) => chunk + between + chunk,
        ),
        // The whole configuration and the descriptions of all docs, 7 kB. The latter are for DocCardList: a page with one
        // does not build. https://github.com/facebook/docusaurus/issues/10702
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
      // Chromium then compiles the application while loading it, in the background, rather than function by function while
      // running it: https://v8.dev/blog/explicit-compile-hints
      const compileHint = new currentBundler.instance.BannerPlugin({
        banner: "//# allFunctionsCalledOnLoad",
        raw: true,
        include: /\/main\./,
        stage: currentBundler.instance.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER,
      });
      return {
        optimization: { mangleExports: "size" },
        module: { rules },
        plugins: isServer ? [] : [compileHint],
      };
    },

    configurePostCss(options) {
      // Replaces the presets for old browsers, which Lightning CSS takes care of.
      options.plugins.splice(0, 1, withoutUnusedStyles);
      return options;
    },

    postBuild() {
      if (missing.size > 0) {
        throw new Error(`plugins/client-bundle: nothing is bundled as ${Array.from(missing).join()}`);
      }
    },
  };
}
