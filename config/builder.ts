/** The builder's flags for its faster parts, each with what speaks for its setting. */
export const builderFlags = {
  // Rspack bundles in Rust what webpack bundles in JavaScript.
  rspackBundler: true,
  // SWC compiles our TypeScript and the pages' JSX in the place of Babel.
  swcJsLoader: true,
  // SWC minifies scripts in the place of Terser.
  swcJsMinimizer: true,
  // SWC minifies each page in the place of a minifier in JavaScript.
  swcHtmlMinimizer: true,
  // Lightning CSS knows the browsers of package.json and keeps layers as they are.
  lightningCssMinimizer: true,
  // Each page is compiled once for the readers' scripts and the server's.
  mdxCrossCompilerCache: true,
  // Its key lacks other pages' addresses: after one changed, pages that link to it keep the old link.
  rspackPersistentCache: false,
  // Nothing is gained: at ten times the content the build took 91 s with it and 86 s without, and as much memory.
  ssgWorkerThreads: false,
} as const;

/** What stands in for a package in the readers' scripts, with the same names: 4 kB (brotli) less of them. */
export const replacements = { "react-helmet-async$": "@site/src/lib/pageHead" } as const;

/** How the readers' scripts are put together, each setting with what it takes off a page's (brotli). */
export const bundling = {
  // A chunk is asked for by its name, so that the script that knows their addresses says each name once: 0.5 kB.
  chunkIds: "named",
  // An export has the shortest name that is free: 0.3 kB.
  mangleExports: "size",
} as const;
