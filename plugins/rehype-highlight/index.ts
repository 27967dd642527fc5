import type { Element, Root, Text } from "hast";
import type { MdxJsxAttribute, MdxJsxFlowElementHast } from "mdast-util-mdx-jsx";
import type { Plugin } from "unified";
import { visit } from "unist-util-visit";
import { parseFenceMeta } from "../remark-code-include/meta";
import { highlight } from "./highlight";

const attribute = (name: string, value: string): MdxJsxAttribute => ({
  type: "mdxJsxAttribute",
  name,
  value,
});

/**
 * Replaces each code block by `<CodeBlock html="…">`: highlighted at build, one string for the scripts.
 * A block without a language, or with an unknown one, stops the build with the page's file and line.
 */
const rehypeHighlight: Plugin<[], Root> = () => {
  return (root, file) => {
    visit(root, "element", (node: Element, index, parent) => {
      const code = node.children[0] as Element | undefined;
      if (node.tagName !== "pre" || code?.tagName !== "code" || parent === undefined || index === undefined) {
        return undefined;
      }
      const language = /^language-(.+)$/.exec(
        String((code.properties.className as string[] | undefined)?.[0]),
      )?.[1];
      if (language === undefined) {
        return file.fail("a code block needs a language behind its fence: bash, text, toml, circom …", node);
      }
      try {
        const meta = parseFenceMeta(code.properties.metastring as string | undefined);
        const source = (code.children[0] as Text | undefined)?.value.replace(/\n+$/, "") ?? "";
        const attributes = [
          attribute("language", language),
          attribute("html", highlight(source, language, { marked: meta.marked, numbered: meta.lineNumbers })),
        ];
        if (meta.title !== undefined) {
          attributes.push(attribute("title", meta.title));
        }
        if (meta.output) {
          attributes.push(attribute("kind", "output"));
        }
        if (meta.lineNumbers) {
          attributes.push(attribute("numbered", "true"));
        }
        const block: MdxJsxFlowElementHast = {
          type: "mdxJsxFlowElement",
          name: "CodeBlock",
          attributes,
          children: [],
        };
        parent.children[index] = block;
        return undefined;
      } catch (error) {
        return file.fail((error as Error).message, node);
      }
    });
  };
};

export default rehypeHighlight;
