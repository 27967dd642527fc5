import type { Nodes, Root } from "mdast";
import type { Processor } from "unified";
import { visit } from "unist-util-visit";
import type { Tag } from "../markdown/mdxTags";

const isElement = (node: Nodes): boolean =>
  node.type === "mdxJsxTextElement" && /^(dt|dd|summary)$/.test(node.name ?? "");

/**
 * Parses Markdown that takes the place of a tag, as the page itself is parsed.
 *
 * @param processor the page's
 * @param markdown text with the components of pages
 * @param tag its line is named by errors about the text
 * @throws Error that quotes the line that cannot be parsed
 */
export function parse(processor: Processor, markdown: string, tag: Tag): Root["children"] {
  let root: Root;
  try {
    root = processor.parse(markdown) as Root;
  } catch (error) {
    const { reason, line = 1 } = error as { reason: string; line?: number };
    const text = markdown.split("\n")[line - 1];
    throw new Error(
      `a text of data/ is not MDX: "${text}": ${reason}; write placeholders such as <n> as code`,
    );
  }
  visit(root, (node, index, parent) => {
    node.position = tag.position;
    // Elements on separate lines are not a paragraph. MDX says so too, but only for the text of pages.
    if (node.type === "paragraph" && node.children.some(isElement)) {
      const elements = node.children
        .filter(isElement)
        .map((element) => ({ ...element, type: "mdxJsxFlowElement" }));
      parent?.children.splice(index ?? 0, 1, ...(elements as never[]));
      return index;
    }
    return undefined;
  });
  return root.children;
}
