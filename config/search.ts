import type { Options } from "../plugins/search";

/** Options of the search, all of them the search package's; the search itself reads them here, too. */
export const search: Options = {
  searchResultLimits: 8,
  searchResultContextMaxLength: 150,
  // What is no text of a page, or says again what stands beside it. They are removed in this order.
  ignoreCssSelectors: [
    ".theme-doc-footer",
    "main :is(nav, [hidden]:not([role=tabpanel]), button:not([popovertarget]))",
    "[popover]",
    "[role=status]",
    "[role=tablist]",
    "annotation",
    // In the bar of a code block the title is worth finding, the language's name is not.
    ".code-block > :first-child > span:last-child",
  ],
};
