import type { FinishedSite } from "./files";

/** The theme's sheet of icons: https://github.com/facebook/docusaurus/pull/10885 */
const SPRITE_STYLE = /(<svg\b[^>]*) style="display: ?none;?"(?=[^>]*><defs>)/;

/**
 * Takes the last style attribute out of the pages, since a strict content security policy forbids it: the theme's
 * sheet of icons is hidden by an attribute of SVG instead.
 *
 * @throws Error when no page has such a sheet, or another style is left in a page: browsers would ignore it under
 *   config/headers.ts
 */
export async function inlineStyles(site: FinishedSite): Promise<void> {
  let isNeeded = false;
  for (const name of await site.list(".html")) {
    const html = await site.read(name);
    const finished = html.replace(SPRITE_STYLE, "$1 display=none");
    isNeeded ||= finished !== html;
    const elements = finished.replace(/<script\b[\s\S]*?<\/script>/g, "");
    const left = /<[a-z][^<>]*\sstyle=(?:"[^"]*"|'[^']*'|[^\s>]*)|<style\b/i.exec(elements);
    if (left !== null) {
      throw new Error(
        `finish-build: ${name} has a style that the security headers forbid; use a class: ${left[0]}`,
      );
    }
    await site.write(name, finished);
  }
  if (!isNeeded) {
    throw new Error(
      "finish-build: the theme's sheet of icons has no style attribute any more: only the check of inlineStyles.ts is needed",
    );
  }
}
