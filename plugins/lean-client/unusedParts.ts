import { patch } from "./patch";

/**
 * Keeps out of the readers' scripts what no page shows, 24 kB (brotli): the highlighter, since code is highlighted when
 * the site is built (https://github.com/facebook/docusaurus/pull/2250), and kinds of items that the navbar does not
 * have (https://github.com/facebook/docusaurus/issues/10702): the theme stops the build where it has one all the same.
 */
export const unusedParts = [
  // A rule that has every element styled anew at each navigation (https://github.com/facebook/docusaurus/issues/11314).
  patch(/theme-common[\\/]lib[\\/]hooks[\\/]useKeyboardNavigation\.js$/, "import './styles.css';", () => ""),
  patch(/theme-classic[\\/]lib[\\/]prism-include-languages\.js$/, /^import .*/ms, () => ""),
  patch(
    /theme-classic[\\/]lib[\\/]theme[\\/]NavbarItem[\\/]ComponentTypes\.js$/,
    /^import (?!Default|DocSidebar|Search)(\w+) .*/gm,
    (_, name) => `const ${name} = undefined;`,
  ),
];
