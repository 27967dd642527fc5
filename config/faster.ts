/** Flags of Docusaurus Faster, each with the reason for its setting. */
export const fasterFlags = {
  // Rspack bundles in Rust what webpack bundles in JavaScript.
  rspackBundler: true,
  // SWC compiles our TypeScript and the pages' JSX instead of Babel.
  swcJsLoader: true,
  // SWC minifies scripts instead of Terser.
  swcJsMinimizer: true,
  // SWC minifies each page instead of a minifier in JavaScript.
  swcHtmlMinimizer: true,
  // Lightning CSS knows the browsers of package.json and keeps layers as they are.
  lightningCssMinimizer: true,
  // Each page is compiled once for the client bundle and the server's.
  mdxCrossCompilerCache: true,
  // Its key lacks other pages' addresses: after one changed, pages that link to it keep the old link.
  rspackPersistentCache: false,
  // Nothing is gained: at ten times the content the build took 91 s with it and 86 s without, and as much memory.
  ssgWorkerThreads: false,
} as const;
