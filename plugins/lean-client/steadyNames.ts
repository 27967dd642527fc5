import { getSwcJsMinimizerOptions, rspack } from "@docusaurus/faster";
import type { WebpackPluginInstance } from "webpack";

/**
 * Minimises the script that knows the addresses of all others before the builder's own minimiser would, which then
 * leaves it alone. With the builder's options, except that variables get their names in order, not by how often a
 * character stands in the script: the addresses in it are provisional at that time, by a hash of the folder too, so
 * that the names would differ from one folder to the next.
 * https://github.com/web-infra-dev/rspack/issues/14089
 */
export function steadyNames(): WebpackPluginInstance {
  const minimiser = new rspack.SwcJsMinimizerRspackPlugin({
    include: /[\\/]runtime~main\./,
    // Rspack's types lack the option, and differ from those of the builder's options.
    minimizerOptions: {
      minify: true,
      ...getSwcJsMinimizerOptions(),
      mangle: { disableCharFreq: true },
    } as object,
  });
  // The builder's types know webpack's plugins alone.
  return minimiser as unknown as WebpackPluginInstance;
}
