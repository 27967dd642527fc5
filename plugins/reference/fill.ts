import type { PhrasingContent, Root } from "mdast";
import type { Processor } from "unified";
import { SKIP, visit } from "unist-util-visit";
import type { Tag } from "../markdown/mdxTags";
import type { Blocks } from "./markdown";

/** What text of one paragraph can have besides words and `code`. Most texts have none of it. */
const MARKUP = /[[\]<>{}*_\\&~$|]|:\w|^\W|^\d+[.)]|\n/;

function parse(processor: Processor, markdown: string): PhrasingContent[] {
  const pieces = markdown.split(/(?<!`)(`[^`]+`)(?!`)/).filter(Boolean);
  if (pieces.every((piece) => /^`[^`\n]+`$/.test(piece) || !MARKUP.test(piece.trim()))) {
    return pieces.map((piece) =>
      piece.startsWith("`")
        ? { type: "inlineCode", value: piece.slice(1, -1) }
        : { type: "text", value: piece },
    );
  }
  try {
    const { children } = processor.parse(markdown) as Root;
    const [first] = children;
    if (first?.type === "paragraph" && children.length === 1) return first.children;
    throw { reason: "it is more than one paragraph" };
  } catch (error) {
    const { reason } = error as { reason: string };
    throw new Error(
      `a text of data/ is not MDX: "${markdown}": ${reason}; write placeholders such as <n> as code`,
    );
  }
}

/**
 * Puts the tree of Markdown in place of the `words` of a reference (./markdown.ts), as the page itself is parsed.
 *
 * @param processor the page's
 * @param tag its line is named by errors about the reference
 * @throws Error that quotes the text that cannot be parsed
 */
export function fill(processor: Processor, blocks: Blocks, tag: Tag): Blocks {
  const root: Root = { type: "root", children: blocks };
  visit(root, (node, index = 0, parent) => {
    node.position = tag.position;
    if ((node.type as string) !== "words") return undefined;
    const words = parse(processor, (node as unknown as { value: string }).value);
    parent?.children.splice(index, 1, ...(words as never[]));
    return [SKIP, index + words.length];
  });
  return root.children;
}
