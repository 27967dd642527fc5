import { readFileSync } from "node:fs";

/**
 * Prepares a figure's SVG for a place inside a page: ids become unique on the page, the drawing is tied to
 * its title and description, and white space between tags goes.
 *
 * @param file absolute path of the .svg file
 * @param prefix what the ids begin with; unique on the page
 * @returns the `<svg>` element as text
 * @throws Error when the file is missing, has no title or description, or brings colours of its own
 */
export function inlineSvg(file: string, prefix: string): string {
  const source = readFileSync(file, "utf8")
    .replace(/<\?xml[^>]*\?>|<!--[\s\S]*?-->/g, "")
    .trim();
  for (const element of ["title", "desc"]) {
    if (!new RegExp(`<${element}>[^<]+</${element}>`).test(source)) {
      throw new Error(
        `${file} has no <${element}>; write what the figure shows, for readers who cannot see it`,
      );
    }
  }
  const colour = /\s(?:fill|stroke|style)="(?!none")[^"]*"/.exec(source);
  if (colour) {
    throw new Error(`${file} sets${colour[0]}; use the fig-… classes, so that the figure follows the theme`);
  }
  return source
    .replace(/\sid="([^"]+)"/g, ` id="${prefix}-$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${prefix}-$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${prefix}-$1"`)
    .replace(/<title>/, `<title id="${prefix}-title">`)
    .replace(/<desc>/, `<desc id="${prefix}-desc">`)
    .replace(/<svg\b/, `<svg aria-labelledby="${prefix}-title ${prefix}-desc"`)
    .replace(/>\s+</g, "><");
}
