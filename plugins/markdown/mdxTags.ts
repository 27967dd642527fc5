import type { Nodes, Parents } from "mdast";
import type {} from "remark-mdx";
import type { Transformer } from "unified";
import { type Test, visit } from "unist-util-visit";

/** A tag such as `<Figure src="./a.svg" />`, between blocks or in a line. */
export type Tag = Extract<Nodes, { type: "mdxJsxFlowElement" | "mdxJsxTextElement" }>;

/** Attributes of a tag: `depth={3}` is read as "3", and `brief` alone as "". */
export function attributesOf({ attributes = [] }: Partial<Pick<Tag, "attributes">>): Record<string, string> {
  const named = attributes.filter((attribute) => attribute.type === "mdxJsxAttribute");
  return Object.fromEntries(
    named.map(({ name, value }) => [name, typeof value === "string" ? value : (value?.value ?? "")]),
  );
}

/** Attributes as a tree has them; those without a value are left out. */
export function attributeNodes(values: Record<string, string | undefined>): Tag["attributes"] {
  return Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [{ type: "mdxJsxAttribute", name, value }],
  );
}

/** Visits nodes of a page: tags by `{ name }`. What `act` throws stops the build with the page's file and line. */
export function visitOrFail<Found extends Nodes>(
  root: Nodes,
  file: Parameters<Transformer>[1],
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
