import { readFileSync } from "node:fs";
import type { Plugin } from "postcss";

/** Selectors of Infima and the theme that match nothing on this site, or only what src/ styles itself. */
export const UNUSED =
  /^(blockquote|hr|h[56]|iframe|kbd)|^(a )?code|^pre|^table|^\.markdown( h1| > h|:)|\[(align|type)=|\.(admonition(?!Content)|alert|announcementBar|avatar|badge|breadcrumb|button(-(?!-)|--(?!primary))|card|clean-list|col--(?!3|6|offset-3)|collapse|container-|dark|docItemWrapper|dropdown|errorBoundaryF|footer_|hero(?!__title)|iconLanguage|(margin|padding)-(?!vert--(lg|xl)|right--md|top--(sm|md)|bottom--lg)|menu(Ext|Html|__(caret|link--sublist-|list-item-{1,2}coll))|navbar( >|--dark|--primary|__items--center|__search-|Hid)|pagination(?!-nav)|peg|pills|row--|shadow|sidebar(Hidden|Logo|With)|tabs(?!-c)|tag|text--(?!truncate))/;

/** Variables that only those rules read. */
const UNUSED_VARIABLES =
  /^--(ifm-(alert|avatar|background-s|badge|blockquote|breadcrumb|button-group|card|code|color-(black|danger|emphasis-(?!7)|gray-(?!3|7)|info|primary-|secondary|success|warning|white)|contrast|dark|dropdown|font-(family-m|weight-(light|base|normal))|footer-(link-h|logo|title)|font-color-secondary|global-shadow-tl|h\d-v|h6|heading-v|hero|hover|hr|image|light|menu-link-sublist-icon-f|navbar-(search|link-active)|pagination-(?!nav)|pills|pre-|table-|tabs|transition-slow|z-index-[do])|docusaurus-(collapse|tag))/;

/** Variables that src/css/base.css sets, whose rules win over Infima's. */
const OURS = new Set(readFileSync("src/css/base.css", "utf8").match(/--[\w-]+(?=:)/g));

/**
 * Leaves these out of the stylesheet: 6.2 kB less for each new reader. Docusaurus has no option for it:
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
    root.walkDecls(/^--/, (declaration) => {
      if (UNUSED_VARIABLES.test(declaration.prop) || OURS.has(declaration.prop)) declaration.remove();
    });
  },
};
