import { createHash } from "node:crypto";
import { readdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PurgeCSS } from "purgecss";
import type { Page } from ".";

/** Selectors that are used although no page and no component of ours says so. */
const safelist = [
  /^(html|head|body|mark)$/,
  // States and attributes change while a page is used.
  /^(:|aria-|data-|href$|type$)/,
  // The theme and NProgress add these in the browser.
  /^(navbar-sidebar|margin-right--md$|table-of-contents__link--active$|nprogress$|bar$)/,
  // Its page for a crash.
  /^(col--6|col--offset-3|hero__title|margin-vert--(lg|md)|shadow--lw)$/,
  // Classes of CSS modules, such as `title_aB3x`, but for parts of the theme that this site has turned off.
  /^(?!collapseSidebarButton|docItemWrapper|dropdownNavbarItemM|errorBoundaryF|footer_|iconLanguage|navbarHid|sidebar(Hidden|Logo|With)|tags?_|tag(Regular|With))[a-zA-Z\d-]+_[\w-]{4}$/,
];

/** Selectors that are not used, although roles and scripts of pages have such words. */
const blocklist = [/^(alert|card|kbd|__docusaurus-base)/];

/** The theme draws a cross in this colour in a script. */
const variables = ["--ifm-color-emphasis-600"];

/** Where pages and components name classes, ids and elements. Words of the text do not count. */
const NAMES = /(?<=<)[a-z][\w-]*|["`][\w -]+["`]|\s(?:class|id|name|role|type)=(?:"[^"]*"|[^\s>]+)/g;

/**
 * Leaves out of the stylesheet the rules that no page and no component uses. Docusaurus has no option for it:
 * https://github.com/facebook/docusaurus/issues/3655. The file gets a name that follows from its content, since
 * browsers keep it for a year.
 *
 * @param outDir folder of the build
 * @returns the pages, which name the new stylesheet
 */
export async function purgeStylesheet(outDir: string, pages: readonly Page[]): Promise<Page[]> {
  const folder = path.join(outDir, "assets/css");
  const [name = ""] = readdirSync(folder);
  const [purged] = await new PurgeCSS().purge({
    css: [path.join(folder, name)],
    content: ["src/**/*.tsx", ...pages.map(([, raw]) => ({ raw, extension: "html" }))],
    defaultExtractor: (text) => (text.match(NAMES) ?? []).flatMap((found) => found.match(/[\w-]+/g) ?? []),
    blocklist,
    safelist: { standard: safelist, variables },
    keyframes: true,
    variables: true,
  });
  const css = purged?.css ?? "";
  const newName = `styles.${createHash("sha256").update(css).digest("hex").slice(0, 8)}.css`;
  renameSync(path.join(folder, name), path.join(folder, newName));
  writeFileSync(path.join(folder, newName), css);
  return pages.map(([page, html]) => [page, html.replace(name, newName)]);
}
