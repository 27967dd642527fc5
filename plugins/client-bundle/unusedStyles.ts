import { readFileSync } from "node:fs";
import type { Plugin } from "postcss";
import { namesBelow } from "../../config/sourcePath";

/** Infima's classes that pages, the theme and src/ use. The rules of its other classes are left out. */
const USED = readFileSync("plugins/client-bundle/infima.txt", "utf8").trim().split(/\s+/);

/** Rules for what no page has, or what src/css styles without the help of Infima and the theme. */
const UNUSED_RULES =
  /^(blockquote|(a )?code|h[56]|hr|iframe|pre|table)\b|^\.markdown( h1| > h|:)|^\.navbar >|\[(align|type)=|\.(peg|admonition(?!Content)|docMainContainerEnhanced|sidebar(Hidden|Logo|With))/;

/** Parts of the theme that are the same as a whole. */
const UNUSED_PARTS =
  /lib.theme.(AnnouncementBar.styles|Blog\w*|CodeBlock|Details|DocCard\w*|DocSidebar.*CollapseButton|DocSidebarItem|Navbar.Layout|NavbarItem|SkipToContent|TOCCollapsible|Tag\w*)\b/;

const classesIn = (css: string) => Array.from(css.matchAll(/\.([a-z][\w-]+)/g), ([, name = ""]) => name);
const variablesIn = (text: string) => text.match(/(?<=var\()--[\w-]+/g) ?? [];

/** Whether a rule of Infima with this selector is left out: what it fits would look wrong. */
export const isUnused = (selector: string): boolean =>
  UNUSED_RULES.test(selector) || classesIn(selector).some((name) => !USED.includes(name));

/** Variables that src/ and the theme read. */
const READ = ["src", "node_modules/@docusaurus/theme-classic/lib"]
  .flatMap((folder) => namesBelow(folder).map((name) => `${folder}/${name}`))
  .filter((name) => /\.(css|tsx|js)$/.test(name) && !UNUSED_PARTS.test(name))
  .flatMap((name) => variablesIn(readFileSync(name, "utf8")));

/** Variables that src/css/base.css sets, whose rules win over Infima's. */
const OURS = new Set(readFileSync("src/css/base.css", "utf8").match(/--[\w-]+(?=:)/g));

/**
 * Leaves out of the stylesheet what this site does not use: 6.2 kB less for each new reader. Docusaurus has no option
 * for it: https://github.com/facebook/docusaurus/issues/3655
 */
export const withoutUnusedStyles: Plugin = {
  postcssPlugin: "without-unused-styles",
  Once(root) {
    const { file = "" } = root.source?.input ?? {};
    if (!file.includes("node_modules")) return;
    if (UNUSED_PARTS.test(file)) root.removeAll();
    const isInfima = /node_modules.infima/.test(file);
    const known = classesIn(root.toString());
    root.walkRules((rule) => {
      const isLeft = (selector: string) => (isInfima ? isUnused(selector) : UNUSED_RULES.test(selector));
      rule.selectors = rule.selectors.filter((selector) => !isLeft(selector));
      if (rule.selector === "") rule.remove();
    });
    if (!isInfima) return;
    const gone = USED.filter((name) => !known.includes(name));
    if (gone.length > 0)
      throw new Error(`plugins/client-bundle/infima.txt: Infima has no ${gone}: remove it`);
    // Again and again, since variables that are left out have read others.
    for (let before = ""; before !== root.toString(); ) {
      before = root.toString();
      const read = new Set([...READ, ...variablesIn(before)]);
      root.walkDecls(/^--/, (declaration) => {
        if (OURS.has(declaration.prop) || !read.has(declaration.prop)) declaration.remove();
      });
    }
  },
};
