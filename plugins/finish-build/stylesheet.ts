import { createHash } from "node:crypto";
import path from "node:path";
import { type ExtractorResultDetailed, PurgeCSS } from "purgecss";
import type { FinishedSite } from "./files";

/** What no file that is searched says, and pages have all the same. */
const safelist = [
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
  // The crash page and the page-loading failure stand on no page that is built.
  /^(button|button--primary|shadow--lw|margin-vert--(md|lg|xl)|col--6|col--offset-3|hero__title)$/,
];

/** Parts of the theme that the configuration switches off; their names are in scripts all the same. */
const blocklist = [
  // No tags, and no list of tasks.
  /^(tag|tags|tagRegular|tagWithCount|containsTaskList)_/,
  // `docs.sidebar.hideable` is off, and so is `navbar.hideOnScroll`.
  /^(collapseSidebarButton|collapseSidebarButtonIcon|sidebarWithHideableNavbar|sidebarHidden|sidebarLogo)_/,
  /^(navbarHideable|navbarHidden|docItemWrapperEnhanced)_/,
  // Words of ours that are names of the theme's parts, too.
  /^(card|close)$/,
  // The bar of a navigation needs no glow at its end.
  /^peg$/,
  // One language, no menus in the navbar, no colour mode of the system.
  /^(dropdownNavbarItemMobile|iconLanguage|menuHtmlItem|system)_/,
];

const wordsOf = (text: string): string[] => text.match(/[\w-]+/g) ?? [];

/** What a page is made of: the words of its text are no classes. */
function inPage(html: string): ExtractorResultDetailed {
  const classes = Array.from(html.matchAll(/\sclass=(?:"([^"]*)"|([^\s>]+))/g), ([, quoted, bare]) =>
    wordsOf(quoted ?? bare ?? ""),
  );
  const words = wordsOf(html);
  return {
    attributes: { names: words, values: words },
    classes: classes.flat(),
    ids: words,
    // A page may lack its optional tags.
    tags: ["html", "head", "body", ...Array.from(html.matchAll(/<([a-z][\w-]*)/gi), ([, tag = ""]) => tag)],
    undetermined: [],
  };
}

/**
 * Classes of CSS modules, such as `title_aB3x`, which the builder gives a name of its own in scripts alone. The theme's
 * own have two underscores or none: those that a script has and no page shows are of parts that this site lacks.
 */
const inScript = (script: string): string[] => script.match(/\b[a-zA-Z\d-]+_[\w-]{4}(?![\w-])/g) ?? [];

/**
 * Replaces the site's one stylesheet by what is used of it, under a name that tells the content, since browsers
 * keep the file for good. The builder has no option for it: https://github.com/facebook/docusaurus/issues/3655
 * It saves every page 3.8 kB of 17.6 kB (brotli).
 *
 * @throws Error when there is not exactly one stylesheet
 */
export async function stylesheet(site: FinishedSite): Promise<void> {
  const [name = "", ...others] = await site.list(".css");
  if (name === "" || others.length > 0) {
    throw new Error(`finish-build: one stylesheet was expected, there are: ${[name, ...others].join(", ")}`);
  }
  const read = async (ending: string) =>
    Promise.all((await site.list(ending)).map(async (file) => ({ file, raw: await site.read(file) })));
  const pages = await read(".html");
  const scripts = await read(".js");
  const [purged] = await new PurgeCSS().purge({
    css: [{ raw: await site.read(name) }],
    content: [
      ...pages.map(({ raw }) => ({ raw, extension: "html" })),
      ...scripts.map(({ raw }) => ({ raw, extension: "js" })),
      // What this project's components show is theirs to know.
      path.join(site.siteDir, "src/**/*.{ts,tsx}"),
    ],
    extractors: [
      { extensions: ["html"], extractor: inPage },
      { extensions: ["js"], extractor: inScript },
    ],
    safelist,
    blocklist,
    variables: true,
    keyframes: true,
  });
  const css = purged?.css ?? "";
  const hash = createHash("sha256").update(css).digest("hex").slice(0, 8);
  const newName = name.replace(/\.[^.]+\.css$/, `.${hash}.css`);
  await site.remove(name);
  await site.write(newName, css);
  for (const { file, raw } of pages) {
    await site.write(file, raw.replaceAll(name, newName));
  }
}
