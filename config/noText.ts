/**
 * Parts of a page that are not its text: frame, controls, explanations that a reader opens, and status messages. The search marks no words in them, and tests of the pages' text leave them out.
 */
export const noText = [
  "nav",
  "script",
  "style",
  ".hash-link",
  ".theme-doc-toc-mobile",
  ".theme-doc-footer",
  // A term in the text is a button, which opens its explanation.
  "button:not([popovertarget])",
  "[popover]",
  "[role=status]",
].join();
