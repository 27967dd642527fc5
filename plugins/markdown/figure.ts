import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Root } from "mdast";
import type { Plugin } from "unified";
import { attributeNodes, attributesOf, type Tag, visitOrFail } from "./mdxTags";

/**
 * Inlines the drawing of `<Figure src="./name.svg" caption="…" />`, so that it takes the theme's colours, prints sharply
 * and loads with the page. Its ids become unique on the page, and its title and description become its name. A drawing
 * without them, or with colours, stops the build with the page's file and line. One that only decorates is hidden from
 * those who listen, and needs none.
 */
const remarkFigure: Plugin<[], Root> = () => (root, file) => {
  const ids = new Map<string, number>();
  visitOrFail(root, file, { name: "Figure" }, (tag: Tag) => {
    const { src, caption } = attributesOf(tag);
    if (!src || caption === undefined) throw new Error('write <Figure src="./name.svg" caption="…" />');
    const drawing = path.resolve(path.dirname(file.path), src);
    if (!existsSync(drawing)) throw new Error(`there is no ${src} beside the page; correct src, or draw it`);
    const source = readFileSync(drawing, "utf8").trim();
    if (!/^<svg [^>]*aria-hidden|<title>[^<].*<desc>[^<]/s.test(source)) {
      throw new Error(`${src} needs a <title> and a <desc>, for readers who cannot see it`);
    }
    const [, colour] = /\s((?:fill|stroke|style)="(?!none")[^"]*")/.exec(source) ?? [];
    if (colour) throw new Error(`${src} has ${colour}: use the classes fig-… for colours`);
    const name = `fig-${path.basename(src, ".svg")}`;
    const times = (ids.get(name) ?? 0) + 1;
    ids.set(name, times);
    const id = times === 1 ? name : `${name}-${times}`;
    const svg = source
      .replace(/(\s(?:id="|href="#)|url\(#)/g, `$1${id}-`)
      .replace(/<(title|desc)>/g, `<$1 id="${id}-$1">`)
      .replace(/<svg\b(?![^>]*aria-hidden)/, `<svg aria-labelledby="${id}-title ${id}-desc"`)
      .replace(/>\s+</g, "><");
    tag.attributes = attributeNodes({ caption, id, svg });
  });
};

export default remarkFigure;
