import type { Element, Root, Text } from "hast";
import type { MdxJsxFlowElementHast } from "mdast-util-mdx-jsx";
import type { Plugin } from "unified";
import { visit } from "unist-util-visit";
import { attributeNodes } from "../mdxTags";
import { parseFenceMeta } from "../remark-code-include/meta";
import { highlight } from "./highlight";

/** The component that shows a code block. */
function codeBlock({ properties, children }: Element): MdxJsxFlowElementHast {
  const [language] = [properties.className ?? []].flat().map((name) => String(name).replace("language-", ""));
  if (language === undefined) {
    throw new Error("a code block needs a language behind its fence: bash, text, toml, circom …");
  }
  const { title, output } = parseFenceMeta(properties.metastring as string | undefined);
  const source = (children[0] as Text | undefined)?.value.replace(/\n+$/, "") ?? "";
  const attributes = attributeNodes({
    language,
    html: highlight(source, language),
    title,
    kind: output ? "output" : undefined,
  });
  return { type: "mdxJsxFlowElement", name: "CodeBlock", attributes, children: [] };
}

/**
 * Replaces each code block by `<CodeBlock html="…">`: highlighted at build, one string for the scripts.
 * A block without a language, or with an unknown one, stops the build with the page's file and line.
 */
const rehypeHighlight: Plugin<[], Root> = () => {
  return (root, file) => {
    visit(root, { tagName: "pre" }, (node, index, parent) => {
      const [code] = (node as Element).children;
      if (code?.type === "element" && code.tagName === "code" && parent !== undefined) {
        try {
          parent.children[index ?? 0] = codeBlock(code);
        } catch (error) {
          file.fail((error as Error).message, node);
        }
      }
    });
  };
};

export default rehypeHighlight;
