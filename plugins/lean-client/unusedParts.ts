import type { ThemeConfig } from "@docusaurus/types";
import { expectInPackage } from "./patch";

/** What the theme's map of the navbar's items has besides links, sidebars and the search. */
const OTHER_ITEMS = ["Doc", "DocsVersion", "DocsVersionDropdown", "Dropdown", "Html", "LocaleDropdown"];
const USED_TYPES = ["default", "docSidebar", "search"];

/**
 * Keeps out of the readers' scripts what no page shows, 24 kB (brotli): the highlighter, since code is highlighted when
 * the site is built (https://github.com/facebook/docusaurus/pull/2250), and kinds of items that the navbar does not
 * have (https://github.com/facebook/docusaurus/issues/10702).
 *
 * @returns for the bundler's option `resolve.alias`
 * @throws Error when the theme no longer brings them along
 */
export function unusedParts({ navbar }: ThemeConfig): Record<string, false> {
  const theme = "@docusaurus/theme-classic/lib";
  expectInPackage(`${theme}/prism-include-languages.js`, "prism-react-renderer");
  const { items } = navbar as { items: readonly { type?: string; items?: unknown }[] };
  const isPlain = items.every((item) => !item.items && USED_TYPES.includes(item.type ?? "default"));
  const parts = (isPlain ? OTHER_ITEMS : []).map((name) => `@theme/NavbarItem/${name}NavbarItem`);
  for (const part of parts) {
    expectInPackage(`${theme}/theme/NavbarItem/ComponentTypes.js`, `'${part}'`);
  }
  return Object.fromEntries(["prism-react-renderer", ...parts].map((part) => [part, false]));
}
