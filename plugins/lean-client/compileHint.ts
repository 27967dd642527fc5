import type { ConfigureWebpackUtils } from "@docusaurus/types";

/** Of the readers' scripts those of which nearly every function is called at the start. */
const STARTING = /[\\/](main|docs)\.[^\\/]*js$/;

/**
 * Has Chromium compile all functions of the first scripts while these arrive, on a thread of their own. Else it
 * compiles each at its first call, on the thread that the reader waits for.
 * https://v8.dev/blog/explicit-compile-hints
 *
 * @param currentBundler the builder's bundler
 * @returns its plugin that heads these scripts with the comment that says so
 */
export function compileHint({ instance }: ConfigureWebpackUtils["currentBundler"]) {
  return new instance.BannerPlugin({
    banner: "//# allFunctionsCalledOnLoad",
    raw: true,
    test: STARTING,
    // After the minimiser, which takes comments out, and before the names of the files get their hashes.
    stage: instance.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE,
  });
}
