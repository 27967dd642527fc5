import { readFileSync } from "node:fs";
import path from "node:path";
import type { RuleSetRule } from "webpack";

/**
 * Stops the build when what a workaround is about has gone, since the workaround can go too.
 *
 * @param file of a package, such as `@docusaurus/core/lib/client/App.js`
 * @param text what must stand in it
 * @throws Error when it does not, or there is no such file
 */
export function expectInPackage(file: string, text: string): void {
  if (!readFileSync(path.resolve("node_modules", file), "utf8").includes(text)) {
    throw new Error(
      `${file} no longer has "${text}": adapt what plugins/lean-client does about it, or take it out`,
    );
  }
}

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
