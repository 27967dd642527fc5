import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parse, type Rule } from "postcss";
import { PurgeCSS } from "purgecss";
import type { Page } from "./siteFile";

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
 * Removes the variables of Infima that src/css overrides: unlayered declarations always win over layered ones. They would
 * be half a kilobyte of each page.
 */
function withoutOverridden(css: string): string {
  const root = parse(css);
  const own = new Set<string>();
  root.each((node) => {
    if (node.type === "rule" && /^:root(,|$)/.test(node.selector)) {
      node.walkDecls(/^--/, ({ prop }) => void own.add(prop));
    }
  });
  root.walkAtRules("layer", (layer) =>
    layer.walkDecls(/^--/, (declaration) => {
      const { selector } = declaration.parent as Rule;
      if (/^(:root|html\[data-theme=dark\])$/.test(selector) && own.has(declaration.prop))
        declaration.remove();
    }),
  );
  return root.toString();
}

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
    css: [{ raw: withoutOverridden(readFileSync(path.join(folder, name), "utf8")) }],
    content: ["src/**/*.tsx", ...pages.map(([, raw]) => ({ raw, extension: "html" }))],
    defaultExtractor: (text) => (text.match(NAMES) ?? []).flatMap((found) => found.match(/[\w-]+/g) ?? []),
    blocklist,
    safelist: { standard: safelist, variables },
    keyframes: true,
    variables: true,
  });
  const css = purged?.css ?? "";
  const newName = `styles.${createHash("sha256").update(css).digest("hex").slice(0, 8)}.css`;
  rmSync(path.join(folder, name));
  writeFileSync(path.join(folder, newName), css);
  return pages.map(([page, html]) => [page, html.replace(name, newName)]);
}
