import type { Root } from "mdast";
import type { Plugin } from "unified";
import { atTags, attributeNodes, attributesOf } from "../mdxTags";

/**
 * Names the `<Tabs>` of a page by their group, so that the address of a panel stays: `#os-linux` is the panel `linux`
 * of the first tabs with `groupId="os"`, `#os-2-linux` that of the second.
 */
const remarkTabIds: Plugin<[], Root> = () => {
  return (root, file) => {
    const counts = new Map<string, number>();
    atTags(root, file, ["Tabs"], (tag) => {
      const { groupId } = attributesOf(tag);
      if (!groupId) {
        throw new Error('write <Tabs groupId="…">: the group names the panels and keeps the choice');
      }
      const count = (counts.get(groupId) ?? 0) + 1;
      counts.set(groupId, count);
      tag.attributes.push(...attributeNodes({ id: count === 1 ? groupId : `${groupId}-${count}` }));
    });
  };
};

export default remarkTabIds;
