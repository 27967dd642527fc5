import path from "node:path";
import type { Root } from "mdast";
import type { Plugin } from "unified";
import { atTags, attributeNodes, attributesOf } from "../mdxTags";
import { inlineSvg } from "./inlineSvg";

/**
 * Puts the drawing that `<Figure src="./name.svg" caption="…" />` names into the page, as markup: figures
 * take the theme's colours, print sharply, need no request, and cost the scripts one string.
 */
const remarkFigure: Plugin<[], Root> = () => {
  return (root, file) => {
    atTags(root, file, ["Figure"], (tag) => {
      const { src, caption } = attributesOf(tag);
      if (!src || !caption) {
        throw new Error('write <Figure src="./name.svg" caption="…" />');
      }
      const id = `fig-${path.basename(src, ".svg")}`;
      const svg = inlineSvg(path.resolve(path.dirname(file.path), src), id);
      tag.attributes = attributeNodes({ caption, id, svg });
    });
  };
};

export default remarkFigure;
