/** The theme's sheet of icons: https://github.com/facebook/docusaurus/pull/10885 */
const SPRITE_STYLE = /(<svg\b[^>]*) style="display: ?none;?"(?=[^>]*><defs>)/;

/**
 * Takes the last style attribute out of a page, since a strict content security policy forbids it: the theme's
 * sheet of icons is hidden by an attribute of SVG instead.
 *
 * @param html the page
 * @param file its name, for the errors
 * @throws Error when the page has no such sheet, or another style is left in it: browsers would ignore it under
 *   config/headers.ts
 */
export function withoutInlineStyle(html: string, file: string): string {
  const finished = html.replace(SPRITE_STYLE, "$1 display=none");
  if (finished === html) {
    throw new Error(
      `finish-build: the theme's sheet of icons has no style attribute any more in ${file}: only the check of inlineStyles.ts is needed`,
    );
  }
  const elements = finished.replace(/<script\b[\s\S]*?<\/script>/g, "");
  const left = /<[a-z][^<>]*\sstyle=(?:"[^"]*"|'[^']*'|[^\s>]*)|<style\b/i.exec(elements);
  if (left !== null) {
    throw new Error(
      `finish-build: ${file} has a style that the security headers forbid; use a class: ${left[0]}`,
    );
  }
  return finished;
}
