import { createHash } from "node:crypto";
import { readdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PurgeCSS } from "purgecss";
import type { Page } from ".";

/** Selectors that are used although no page and no script of ours says so. */
const safelist = [
  /^(html|head|body|mark)$/,
  // States and attributes change while a page is used.
  /^(:|aria-|data-|href$|type$)/,
  // The theme and NProgress add these in the browser.
  /^(navbar-sidebar|margin-right--md$|table-of-contents__link--active$|nprogress$|bar$)/,
  // Its page for a crash.
  /^(col--6|col--offset-3|hero__title|margin-vert--(lg|md)|shadow--lw)$/,
];

/** Parts of the theme that this site has turned off; the scripts have their names all the same. */
const blocklist = [
  /^(collapseSidebarButton|sidebarLogo|sidebarHidden|sidebarWithHideableNavbar|navbarHid|tags?_|tagRegular|tagWithCount)/,
  /^alert/,
];

/** The theme draws a cross in this colour in a script, which PurgeCSS does not search for variables. */
const variables = ["--ifm-color-emphasis-600"];

/** Where files hold names of classes, ids and elements, by kind of file. Words of the text do not count. */
const places = {
  html: /(?<=<)[a-z][\w-]*|\s(?:class|id|name|role|type)=(?:"[^"]*"|[^\s>]+)/g,
  // In scripts only the classes of CSS modules, such as `title_aB3x`.
  js: /\b[a-zA-Z\d-]+_[\w-]{4}(?![\w-])/g,
  tsx: /["`][\w -]+["`]/g,
};
const extractors = Object.entries(places).map(([extension, place]) => ({
  extensions: [extension],
  extractor: (text: string) => (text.match(place) ?? []).flatMap((found) => found.match(/[\w-]+/g) ?? []),
}));

/**
 * Leaves out of the stylesheet the rules that no page and no script uses. Docusaurus has no option for it:
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
    content: [
      "src/**/*.tsx",
      path.join(outDir, "assets/js/*.js"),
      ...pages.map(([, raw]) => ({ raw, extension: "html" })),
    ],
    extractors,
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
