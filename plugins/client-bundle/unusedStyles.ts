import type { Plugin } from "postcss";

/** Selectors of Infima and the theme that match nothing on this site, or only what src/ styles itself. */
export const UNUSED =
  /^(blockquote|hr|h[56]|iframe|kbd)|^\.markdown>h[56]|\[align=|\.(alert|avatar|badge|breadcrumb|button(-(?!-)|--(?!primary))|card|clean-list|close|col--(?!3|6|offset-3)|collapse|container-|docItemWrapper|dropdown|errorBoundaryF|footer__|hero(?!__title)|iconLanguage|(margin|padding)(-horiz|-\w+--(none|xs)|--)|menu__(caret|link--sublist-|list-item-{1,2}coll)|navbar(--dark|--primary|__items--center|__search-|Hid)|pagination(?!-nav)|peg|pills|row--|shadow--(md|tl)|sidebar(Hidden|Logo|With)|tabs(?!-)|tag|text--(?!truncate))/;

/** Variables that only those rules read, or that src/css/base.css sets. */
const UNUSED_VARIABLES =
  /^--(ifm-(alert|avatar|badge|blockquote|breadcrumb|button-group|card|color-(black|danger|emphasis-(?!500|700|900)|gray-(?!500|800)|info|primary-|secondary|success|warning|white)|contrast|dark|dropdown|footer-(link-h|title)|font-color-secondary|global-shadow-tl|h6|hero|hr|image|light|menu-link-sublist-icon-f|navbar-search|pagination-(?!nav)|pills|tabs|transition-slow|z-index-[do])|docusaurus-(collapse|tag))/;

/**
 * Leaves these out of the stylesheet: 4.8 kB less for each new reader. Docusaurus has no option for it:
 * https://github.com/facebook/docusaurus/issues/3655
 */
export const withoutUnusedStyles: Plugin = {
  postcssPlugin: "without-unused-styles",
  Once(root) {
    if (!/node_modules/.test(root.source?.input.file ?? "")) return;
    root.walkRules((rule) => {
      rule.selectors = rule.selectors.filter((selector) => !UNUSED.test(selector));
      if (rule.selector === "") rule.remove();
    });
    root.walkDecls(UNUSED_VARIABLES, (declaration) => void declaration.remove());
  },
};
