import { createHash } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import contentAltText from "@csstools/postcss-content-alt-text";
import type { PostCssOptions } from "@docusaurus/types";
import { PurgeCSS } from "purgecss";

/** What no file that is searched says, and pages have all the same. */
const safelist = [
  // A page may lack its optional tags.
  /^(html|head|body)$/,
  // A state names no element, so PurgeCSS takes a rule for `:focus-visible` alone for unused.
  /^:/,
  // Attributes come and go while a page is used, and PurgeCSS knows no value that holds a slash, as in [href^="/"].
  /^(aria-|data-|href$|type$)/,
  // The theme makes the menu of small screens when it is opened.
  /^(navbar-sidebar|margin-right--md)/,
  // It marks the heading that is being read in the table of contents.
  "table-of-contents__link--active",
  // NProgress makes the bar of a navigation.
  /^(nprogress|bar)$/,
];

/** The theme draws the cross of the menu of small screens in this colour: PurgeCSS reads no variables in scripts. */
const usedByScripts = ["--ifm-color-emphasis-600"];

/** Parts of the theme that the configuration switches off; their names are in scripts all the same. */
const blocklist = [
  // No tags, and no list of tasks.
  /^(tag|tags|tagRegular|tagWithCount|containsTaskList)_/,
  // `docs.sidebar.hideable` is off, and so is `navbar.hideOnScroll`.
  /^(collapseSidebarButton|collapseSidebarButtonIcon|sidebarWithHideableNavbar|sidebarHidden|sidebarLogo)_/,
  /^(navbarHideable|navbarHidden|docItemWrapperEnhanced)_/,
  // Words of ours that are names of the theme's parts, too.
  /^(breadcrumbs|card|close|tabs)$/,
  // The bar of a navigation needs no glow at its end.
  /^peg$/,
  // One language, no menus in the navbar, which is not a dark one, no colour mode of the system.
  /^(dropdownNavbarItemMobile|iconLanguage|menuHtmlItem|darkNavbarColorModeToggle|system)_/,
];

const wordsOf = (text: string): string[] => text.match(/[\w-]+/g) ?? [];

/** What a page is made of: words of its text are no classes, but any may be an id, or an attribute's name or value. */
function inPage(html: string) {
  const words = Array.from(new Set(wordsOf(html)));
  const classes = Array.from(html.matchAll(/\sclass=("[^"]*"|[^\s>]+)/g), ([, names = ""]) => wordsOf(names));
  const tags = html.match(/(?<=<)[a-z][\w-]*/gi) ?? [];
  return {
    attributes: { names: words, values: words },
    classes: classes.flat(),
    ids: words,
    tags,
    undetermined: [],
  };
}

/**
 * Classes of CSS modules, such as `title_aB3x`, which the builder gives a name of its own in scripts alone. The theme's
 * own have two underscores or none: those that a script has and no page shows are of parts that this site lacks.
 */
const inScript = (script: string): string[] => script.match(/\b[a-zA-Z\d-]+_[\w-]{4}(?![\w-])/g) ?? [];

/**
 * Lightning CSS, the minimiser, knows the browsers of package.json as well as the builder's own set of PostCSS plugins
 * does, which takes a second. Of that set one is left: what `content: "→" / ""` is to browsers without its second part.
 *
 * @param options the builder's
 * @throws Error when the set does not come first
 */
export function leanPostCss({ plugins: [set, ...plugins], ...options }: PostCssOptions): PostCssOptions {
  if (!String(set).includes("postcss-preset-env")) {
    throw new Error("stylesheet.ts: the builder's PostCSS plugins have changed: find out which are needed");
  }
  // No file says more: it would be looked for, by 22 names in each folder on the way up, for each stylesheet.
  return { ...options, config: false, plugins: [contentAltText(), ...plugins] };
}

/** The names of the stylesheet: of the one that the pages name, and of the one that there is. */
export type Renaming = Readonly<Record<"name" | "newName", string>>;

/**
 * Leaves out of the site's one stylesheet what no page and no script uses. The builder has no option for it:
 * https://github.com/facebook/docusaurus/issues/3655. It saves every page 3.8 kB of 17.6 kB (brotli). What is left
 * gets a name that tells the content, since browsers keep the file for good.
 *
 * @param siteDir folder of the sources
 * @param outDir folder of the output
 * @param files of the output
 * @throws Error when the site has several stylesheets, or none
 */
export async function purgeStylesheet(
  siteDir: string,
  outDir: string,
  files: readonly string[],
): Promise<Renaming> {
  const names = files.filter((file) => file.endsWith(".css"));
  const [name = ""] = names;
  if (names.length !== 1) throw new Error(`finish-build: pages have one stylesheet, not ${names.join(", ")}`);
  const [purged] = await new PurgeCSS().purge({
    css: [path.join(outDir, name)],
    // What this project's components show is theirs to know.
    content: [path.join(outDir, "**/*.{html,js}"), path.join(siteDir, "src/**/*.{ts,tsx}")],
    extractors: [
      { extensions: ["html"], extractor: inPage },
      { extensions: ["js"], extractor: inScript },
    ],
    safelist: { standard: safelist, variables: usedByScripts },
    blocklist,
    variables: true,
    keyframes: true,
  });
  const css = purged?.css ?? "";
  const digest = createHash("sha256").update(css).digest("hex");
  const newName = name.replace(/(?<=\.)\w+(?=\.css$)/, (hash) => digest.slice(0, hash.length));
  await writeFile(path.join(outDir, newName), css);
  await rm(path.join(outDir, name));
  return { name, newName };
}
