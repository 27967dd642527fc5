import type { Nodes, Root } from "mdast";
import type { Processor } from "unified";
import { visit } from "unist-util-visit";
import type { Tag } from "../mdxTags";

const isElement = (node: Nodes): boolean =>
  node.type === "mdxJsxTextElement" && /^(dt|dd|summary)$/.test(node.name ?? "");

/**
 * Parses Markdown that takes the place of a tag, as the page itself is parsed.
 *
 * @param processor the page's
 * @param markdown text with the components of pages
 * @param tag its line is named by errors about the text
 */
export function parse(processor: Processor, markdown: string, tag: Tag): Root["children"] {
  const root = processor.parse(markdown) as Root;
  visit(root, (node, index, parent) => {
    node.position = tag.position;
    // Elements on lines of their own are no paragraph. MDX says so too, but for the text of pages only.
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
