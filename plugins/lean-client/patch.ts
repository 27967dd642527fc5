import type { RuleSetRule } from "webpack";

/** Files that are to be changed and have not come yet. */
export const awaited = new Set<RegExp>();

/**
 * Changes a file before it is bundled.
 *
 * @param test path of the file
 * @param replace gives the new text of what was found, from it and the groups of the search
 * @returns for the bundler's option `module.rules`; the loader throws an Error when there is nothing to replace
 */
export function patch(
  test: RegExp,
  search: string | RegExp,
  replace: (...found: string[]) => string,
): RuleSetRule {
  awaited.add(test);
  const change: typeof replace = (...found) => {
    awaited.delete(test);
    return replace(...found);
  };
  const options = { search, replace: change, strict: true };
  return { test, enforce: "pre", loader: "string-replace-loader", options };
}
