import { createHash } from "node:crypto";
import { open, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { PurgeCSS } from "purgecss";

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

const wordsOf = (text: string): readonly string[] => text.match(/[\w-]+/g) ?? [];

function addAll(names: Set<string>, added: readonly string[]): void {
  for (const name of added) {
    names.add(name);
  }
}

/**
 * Classes of CSS modules, such as `title_aB3x`, which the builder gives a name of its own in scripts alone. The theme's
 * own have two underscores or none: those that a script has and no page shows are of parts that this site lacks.
 */
const inScript = (script: string): string[] => script.match(/\b[a-zA-Z\d-]+_[\w-]{4}(?![\w-])/g) ?? [];

/**
 * The site's one stylesheet, of which what no page and no script uses is left out. The builder has no option for it:
 * https://github.com/facebook/docusaurus/issues/3655. It saves every page 3.8 kB of 17.6 kB (brotli).
 */
export class Stylesheet {
  readonly #name: string;
  readonly #classes = new Set<string>();
  /** All words of the pages: any may be an id, or an attribute's name or value. */
  readonly #words = new Set<string>();
  /** A page may lack its optional tags. */
  readonly #tags = new Set(["html", "head", "body"]);
  /** Where each page names the stylesheet: the offset in bytes. */
  readonly #places = new Map<string, number>();

  /**
   * @param files of the output
   * @throws Error when there is not exactly one stylesheet
   */
  constructor(files: readonly string[]) {
    const names = files.filter((file) => file.endsWith(".css"));
    if (names.length !== 1) {
      throw new Error(`finish-build: one stylesheet was expected, there are: ${names.join(", ")}`);
    }
    this.#name = names.join();
  }

  /** Notes what a page is made of: the words of its text are no classes. */
  note(file: string, html: string): void {
    for (const [, quoted, bare] of html.matchAll(/\sclass=(?:"([^"]*)"|([^\s>]+))/g)) {
      addAll(this.#classes, wordsOf(quoted ?? bare ?? ""));
    }
    addAll(this.#words, wordsOf(html));
    addAll(this.#tags, html.match(/(?<=<)[a-z][\w-]*/gi) ?? []);
    this.#places.set(file, Buffer.from(html).indexOf(this.#name));
  }

  /**
   * Writes what is used under a name that tells the content, since browsers keep the file for good. The new name is as
   * long as the old one, so that the pages get it in its place, and need not be written again.
   *
   * @param siteDir folder of the sources
   * @param outDir folder of the output
   * @throws Error when a page does not name the stylesheet
   */
  async write(siteDir: string, outDir: string): Promise<void> {
    const words = Array.from(this.#words);
    const inPages = {
      attributes: { names: words, values: words },
      classes: Array.from(this.#classes),
      ids: words,
      tags: Array.from(this.#tags),
      undetermined: [],
    };
    const from = path.join(outDir, this.#name);
    const [purged] = await new PurgeCSS().purge({
      css: [{ raw: await readFile(from, "utf8") }],
      content: [
        { raw: "", extension: "pages" },
        path.join(outDir, "**/*.js"),
        // What this project's components show is theirs to know.
        path.join(siteDir, "src/**/*.{ts,tsx}"),
      ],
      extractors: [
        { extensions: ["pages"], extractor: () => inPages },
        { extensions: ["js"], extractor: inScript },
      ],
      safelist,
      blocklist,
      variables: true,
      keyframes: true,
    });
    const css = purged?.css ?? "";
    const digest = createHash("sha256").update(css).digest("hex");
    const name = this.#name.replace(/(?<=\.)\w+(?=\.css$)/, (hash) => digest.slice(0, hash.length));
    await writeFile(path.join(outDir, name), css);
    await rm(from);
    for (const [file, place] of this.#places) {
      if (place < 0) {
        throw new Error(`finish-build: ${file} does not name the stylesheet ${this.#name}`);
      }
      const page = await open(path.join(outDir, file), "r+");
      await page.write(name, place);
      await page.close();
    }
  }
}
