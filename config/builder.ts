/** One of the builder's flags for its faster parts, with what speaks for its setting. */
interface Flag {
  readonly on: boolean;
  readonly reason: string;
}

/** Flag by flag. `npm run bench -- --only flags` builds the site with each one turned the other way. */
export const flags = {
  rspackBundler: { on: true, reason: "Rspack bundles in Rust what webpack bundles in JavaScript" },
  swcJsLoader: { on: true, reason: "SWC compiles our TypeScript and the pages' JSX in the place of Babel" },
  swcJsMinimizer: { on: true, reason: "SWC minifies scripts in the place of Terser" },
  swcHtmlMinimizer: { on: true, reason: "SWC minifies each page in the place of a minifier in JavaScript" },
  lightningCssMinimizer: {
    on: true,
    reason: "Lightning CSS knows the browsers of package.json and keeps layers as they are",
  },
  mdxCrossCompilerCache: {
    on: true,
    reason: "each page is compiled once for the readers' scripts and the server's",
  },
  rspackPersistentCache: {
    on: false,
    reason:
      "its key lacks other pages' addresses: after one changed, pages that link to it keep the old link",
  },
  ssgWorkerThreads: { on: false, reason: "does nothing below a hundred pages a core" },
} as const satisfies Record<string, Flag>;

export type FlagName = keyof typeof flags;

/** Names the flag that a build of the bench turns the other way. */
export const FLIPPED = "BENCH_FLIPPED_FLAG";

/** The flags' values for this build. */
export function builderFlags(): Record<FlagName, boolean> {
  const values = Object.entries(flags).map(([name, { on }]) => [
    name,
    on !== (process.env[FLIPPED] === name),
  ]);
  return Object.fromEntries(values) as Record<FlagName, boolean>;
}
