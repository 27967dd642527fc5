import { readFileSync } from "node:fs";
import path from "node:path";
import type { Root } from "mdast";
import type { Plugin } from "unified";
import { atTags, attributeNodes, attributesOf } from "./mdxTags";

/**
 * Prepares a figure's SVG for a page: ids become unique on the page, the figure is named by its title and description,
 * and white space between tags goes.
 *
 * @param file absolute path of the .svg file
 * @param prefix what the ids begin with; unique on the page
 * @returns the `<svg>` element as text
 * @throws Error when the file is missing, has no title or description, or sets colours
 */
function inlineSvg(file: string, prefix: string): string {
  const source = readFileSync(file, "utf8")
    .replace(/<\?xml[^>]*\?>|<!--[\s\S]*?-->/g, "")
    .trim();
  const colour = /\s(?:fill|stroke|style)="(?!none")[^"]*"/.exec(source);
  if (colour || !/<title>[^<].*<desc>[^<]/s.test(source)) {
    throw new Error(
      `${file} needs a <title> and a <desc>, for readers who cannot see it, and the classes fig-… for colours: ${colour?.[0]}`,
    );
  }
  return source
    .replace(/(\sid="|url\(#|href="#)/g, `$1${prefix}-`)
    .replace(/<(title|desc)>/g, `<$1 id="${prefix}-$1">`)
    .replace(/<svg\b/, `<svg aria-labelledby="${prefix}-title ${prefix}-desc"`)
    .replace(/>\s+</g, "><");
}

/**
 * Puts the figure that `<Figure src="./name.svg" caption="…" />` names into the page, as markup: it takes the theme's
 * colours, prints sharply and needs no request.
 */
const remarkFigure: Plugin<[], Root> = () => {
  return (root, file) => {
    atTags(root, file, ["Figure"], (tag) => {
      const { src, caption } = attributesOf(tag);
      if (!src || caption === undefined) throw new Error('write <Figure src="./name.svg" caption="…" />');
      const id = `fig-${path.basename(src, ".svg")}`;
      const svg = inlineSvg(path.resolve(path.dirname(file.path), src), id);
      tag.attributes = attributeNodes({ caption, id, svg });
    });
  };
};

export default remarkFigure;
