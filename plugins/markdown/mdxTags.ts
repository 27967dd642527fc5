/** What the plugins need of a page's tree: its JSX tags, and errors with the page's line. */

import type { Nodes, Parents } from "mdast";
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from "mdast-util-mdx-jsx";
import { type Test, visit } from "unist-util-visit";
import type { VFile } from "vfile";

/** A tag such as `<Figure src="./a.svg" />`, between blocks or in a line. */
export type Tag = MdxJsxFlowElement | MdxJsxTextElement;

/** Attributes of a tag: `depth={3}` is read as "3", and `brief` alone as "". */
export function attributesOf({ attributes = [] }: Partial<Pick<Tag, "attributes">>): Record<string, string> {
  const named = attributes.filter((attribute) => attribute.type === "mdxJsxAttribute");
  return Object.fromEntries(
    named.map(({ name, value }) => [name, typeof value === "string" ? value : (value?.value ?? "")]),
  );
}

/** Attributes as a tree has them; those without a value are left out. */
export function attributeNodes(values: Record<string, string | undefined>): MdxJsxAttribute[] {
  return Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [{ type: "mdxJsxAttribute", name, value }],
  );
}

/**
 * Visits nodes of a page: tags are found by `{ name }`. What is thrown there stops the build with the
 * page's file and line.
 */
export function visitOrFail<Found extends Nodes>(
  root: Nodes,
  file: VFile,
  test: Test,
  act: (node: Found, index: number, parent: Parents) => void,
): void {
  visit(root, test, (node, index, parent) => {
    try {
      if (index !== undefined && parent !== undefined) act(node as Found, index, parent as Parents);
    } catch (error) {
      file.fail((error as Error).message, node.position);
    }
  });
}
