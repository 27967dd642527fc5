import { createHash } from "node:crypto";
import { open, readFile, rename, writeFile } from "node:fs/promises";
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

const wordsOf = (text: string): readonly string[] => text.match(/[\w-]+/g) ?? [];

function addAll(names: Set<string>, added: readonly string[]): void {
  for (const name of added) {
    names.add(name);
  }
}

/**
 * The site's one stylesheet: what pages and scripts use of it is noted, the rest is left out. The builder has no option
 * for it: https://github.com/facebook/docusaurus/issues/3655. It saves every page 3.8 kB of 17.6 kB (brotli).
 */
export class Stylesheet {
  /** Path in the output, with `/`. */
  readonly #name: string;
  readonly #classes = new Set<string>();
  /** All words of the pages: one of them may be an id, or an attribute's name or value. */
  readonly #words = new Set<string>();
  /** A page may lack its optional tags. */
  readonly #tags = new Set(["html", "head", "body"]);
  /** Where each page names the stylesheet: the offset in bytes. */
  readonly #places = new Map<string, number>();

  /**
   * @param outDir folder of the output
   * @param files in it, with `/`
   * @throws Error when there is not exactly one stylesheet
   */
  constructor(
    private readonly outDir: string,
    files: readonly string[],
  ) {
    const [name = "", ...others] = files.filter((file) => file.endsWith(".css"));
    if (name === "" || others.length > 0) {
      throw new Error(
        `finish-build: one stylesheet was expected, there are: ${[name, ...others].join(", ")}`,
      );
    }
    this.#name = name;
  }

  /** Notes what a page is made of: the words of its text are no classes. */
  notePage(file: string, html: string): void {
    for (const [, quoted, bare] of html.matchAll(/\sclass=(?:"([^"]*)"|([^\s>]+))/g)) {
      addAll(this.#classes, wordsOf(quoted ?? bare ?? ""));
    }
    addAll(this.#words, wordsOf(html));
    addAll(this.#tags, html.match(/(?<=<)[a-z][\w-]*/gi) ?? []);
    this.#places.set(file, Buffer.from(html).indexOf(this.#name));
  }

  /**
   * Notes classes of CSS modules, such as `title_aB3x`, which the builder gives a name of its own in scripts alone.
   * The theme's own have two underscores or none: those that a script has and no page shows are of parts that this
   * site lacks.
   */
  noteScript(script: string): void {
    addAll(this.#classes, script.match(/\b[a-zA-Z\d-]+_[\w-]{4}(?![\w-])/g) ?? []);
  }

  /**
   * Writes what is left under a name that tells the content, since browsers keep the file for good, and has the
   * pages name it: in their place, for the names are equally long.
   *
   * @param siteDir folder of the sources
   * @throws Error when a page does not name the stylesheet
   */
  async write(siteDir: string): Promise<void> {
    const from = path.join(this.outDir, this.#name);
    const words = Array.from(this.#words);
    const used = {
      attributes: { names: words, values: words },
      classes: Array.from(this.#classes),
      ids: words,
      tags: Array.from(this.#tags),
      undetermined: [],
    };
    const [purged] = await new PurgeCSS().purge({
      css: [{ raw: await readFile(from, "utf8") }],
      // What this project's components show is theirs to know.
      content: [{ raw: "", extension: "used" }, path.join(siteDir, "src/**/*.{ts,tsx}")],
      extractors: [{ extensions: ["used"], extractor: () => used }],
      safelist,
      blocklist,
      variables: true,
      keyframes: true,
    });
    const css = purged?.css ?? "";
    const hash = createHash("sha256").update(css).digest("hex").slice(0, 8);
    const name = this.#name.replace(/\.[0-9a-f]{8}\.css$/, `.${hash}.css`);
    await writeFile(from, css);
    await rename(from, path.join(this.outDir, name));
    for (const [file, place] of this.#places) {
      if (place < 0) {
        throw new Error(`finish-build: ${file} does not name the stylesheet ${this.#name}`);
      }
      const page = await open(path.join(this.outDir, file), "r+");
      await page.write(name, place);
      await page.close();
    }
  }
}
