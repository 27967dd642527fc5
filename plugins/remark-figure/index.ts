import path from "node:path";
import type { Root } from "mdast";
import type { MdxJsxFlowElement } from "mdast-util-mdx-jsx";
import type { Plugin } from "unified";
import { visit } from "unist-util-visit";
import { inlineSvg } from "./inlineSvg";

/**
 * Puts the drawing that `<Figure src="./name.svg" caption="…" />` names into the page, as markup: figures
 * take the theme's colours, print sharply, need no request, and cost the scripts one string.
 */
const remarkFigure: Plugin<[], Root> = () => {
  return (root, file) => {
    visit(root, "mdxJsxFlowElement", (node: MdxJsxFlowElement) => {
      if (node.name !== "Figure") {
        return undefined;
      }
      const value = (name: string) =>
        node.attributes.find((attribute) => attribute.type === "mdxJsxAttribute" && attribute.name === name)
          ?.value;
      const src = value("src");
      if (typeof src !== "string" || !value("caption")) {
        return file.fail('write <Figure src="./name.svg" caption="…" />', node);
      }
      try {
        const svgFile = path.resolve(path.dirname(file.path), src);
        const id = `fig-${path.basename(src, ".svg")}`;
        const svg = inlineSvg(svgFile, id);
        node.attributes = node.attributes.filter(
          (attribute) => !(attribute.type === "mdxJsxAttribute" && attribute.name === "src"),
        );
        node.attributes.push(
          { type: "mdxJsxAttribute", name: "id", value: id },
          { type: "mdxJsxAttribute", name: "svg", value: svg },
        );
        return undefined;
      } catch (error) {
        return file.fail((error as Error).message, node);
      }
    });
  };
};

export default remarkFigure;
