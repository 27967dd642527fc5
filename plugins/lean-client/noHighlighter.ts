import { expectInPackage } from "./package";

/**
 * Keeps Prism out of the readers' scripts, which would be 21 kB of 131 kB more (brotli). Code is highlighted when
 * the site is built (plugins/rehype-highlight), but the theme has a module on every page that hands Prism to
 * src/theme/prism-include-languages.ts: https://github.com/facebook/docusaurus/pull/2250
 *
 * @returns for the bundler's option `resolve.alias`
 * @throws Error when the theme no longer has that module
 */
export function noHighlighter(): Record<string, false> {
  expectInPackage(
    "@docusaurus/theme-classic/lib/prism-include-languages.js",
    "prism-react-renderer",
    "noHighlighter",
  );
  return { "prism-react-renderer": false };
}
