/** What the plugins need of a page's tree: its JSX tags, and errors with the page's line. */

import type { Nodes, Parents } from "mdast";
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from "mdast-util-mdx-jsx";
import { visit } from "unist-util-visit";
import type { VFile } from "vfile";

/** A tag such as `<Figure src="./a.svg" />`, between blocks or in a line. */
export type Tag = MdxJsxFlowElement | MdxJsxTextElement;

/** Attributes of a tag: `depth={3}` is read as "3", and `brief` alone as "". */
export function attributesOf({
  attributes = [],
}: Partial<Pick<Tag, "attributes">>): Record<string, string | undefined> {
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

/** Does something about a node of a page. What is thrown there stops the build with the page's file and line. */
export function about<Result>({ position }: Pick<Nodes, "position">, file: VFile, act: () => Result): Result {
  try {
    return act();
  } catch (error) {
    return file.fail((error as Error).message, position);
  }
}

/** Does something {@link about} each tag of a page with one of the names: changes it, or its place in its parent. */
export function atTags(
  root: Nodes,
  file: VFile,
  names: readonly string[],
  act: (tag: Tag, index: number, parent: Parents) => void,
): void {
  visit(root, ["mdxJsxFlowElement", "mdxJsxTextElement"], (node, index, parent) => {
    const tag = node as Tag;
    if (index !== undefined && parent !== undefined && names.includes(tag.name ?? "")) {
      about(tag, file, () => act(tag, index, parent as Parents));
    }
  });
}
