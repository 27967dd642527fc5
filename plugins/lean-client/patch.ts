import type { RuleSetRule } from "webpack";

/**
 * Changes a file before it is bundled.
 *
 * @param test path of the file
 * @returns for the bundler's option `module.rules`; the loader throws an Error when there is nothing to replace
 */
export const patch = (
  test: RegExp,
  search: string | RegExp,
  replace: string | ((found: string) => string),
): RuleSetRule => ({
  test,
  enforce: "pre",
  loader: "string-replace-loader",
  options: { search, replace, strict: true },
});
