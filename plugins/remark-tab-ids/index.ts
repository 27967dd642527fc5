import type { Root } from "mdast";
import type { MdxJsxFlowElement } from "mdast-util-mdx-jsx";
import type { Plugin } from "unified";
import { visit } from "unist-util-visit";

/**
 * Names the `<Tabs>` of a page by their group, so that the address of a panel stays: `#os-linux` is the panel `linux`
 * of the first tabs with `groupId="os"`, `#os-2-linux` that of the second.
 */
const remarkTabIds: Plugin<[], Root> = () => {
  return (root, file) => {
    const counts = new Map<string, number>();
    visit(root, "mdxJsxFlowElement", (node: MdxJsxFlowElement) => {
      if (node.name !== "Tabs") {
        return undefined;
      }
      const group = node.attributes.find(
        (attribute) => attribute.type === "mdxJsxAttribute" && attribute.name === "groupId",
      )?.value;
      if (typeof group !== "string") {
        return file.fail('write <Tabs groupId="…">: the group names the panels and keeps the choice', node);
      }
      const count = (counts.get(group) ?? 0) + 1;
      counts.set(group, count);
      const id = count === 1 ? group : `${group}-${count}`;
      node.attributes.push({ type: "mdxJsxAttribute", name: "id", value: id });
      return undefined;
    });
  };
};

export default remarkTabIds;
