import type { FinishedSite } from "./files";

/**
 * Hides the theme's sheet of icons by an attribute of SVG instead of CSS. The theme writes its style into every
 * page, and a style attribute is what a strict content security policy forbids.
 *
 * @param html a page of the build
 */
export function withoutSpriteStyle(html: string): string {
  return html.replace(/(<svg\b[^>]*) style="display: ?none;?"(?=[^>]*><defs>)/, "$1 display=none");
}

/**
 * Takes the last style attribute out of the pages.
 *
 * @throws Error when another one is left in a page: browsers would ignore it under config/headers.ts
 */
export async function inlineStyles(site: FinishedSite): Promise<void> {
  for (const name of await site.list(".html")) {
    const html = withoutSpriteStyle(await site.read(name));
    const left = /<[a-z][^<>]*\sstyle=(?:"[^"]*"|'[^']*'|[^\s>]*)|<style\b/i.exec(html);
    if (left !== null) {
      throw new Error(
        `finish-build: ${name} has a style that the security headers forbid; use a class: ${left[0]}`,
      );
    }
    await site.write(name, html);
  }
}
