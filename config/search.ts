/** Options of the search. */
export const search = {
  /** How many rows a result has at most. */
  searchResultLimits: 8,
  /** Characters of an excerpt. */
  searchResultContextMaxLength: 150,
  // What is no text of a page, or says again what stands beside it.
  ignoreCssSelectors: [
    ".theme-doc-footer",
    ":is(nav, [hidden]:not([role=tabpanel]), button:not([popovertarget]))",
    "[popover]",
    "[role=status]",
    "[role=tablist]",
    "annotation",
    // In the bar of a code block the title is worth finding; the language's name, before the status, is not.
    ".code-block > :first-child > span:nth-last-of-type(2)",
    // What leads to a message that the page has above, too.
    "details.error > p > a:not([id]):only-child",
  ],
};

/** What the search offers before anything is typed, and where it finds nothing: the pages that people want first. */
export const firstPages = [
  { url: "/docs/overview/", title: "Overview of coSNARKs" },
  { url: "/docs/getting-started/install/", title: "Install the tools" },
  { url: "/docs/getting-started/quick-start-co-circom/", title: "Quick start with coCircom" },
  { url: "/docs/getting-started/quick-start-co-noir/", title: "Quick start with coNoir" },
  { url: "/docs/design/known-issues/", title: "Errors and known issues" },
  { url: "/docs/taceo-proof/overview/", title: "Overview of TACEO:Proof" },
];
