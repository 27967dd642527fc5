import type { Root } from "hast";
import type { Plugin } from "unified";
import { visit } from "unist-util-visit";

/** Marks dates such as 2025-11-06, so that they stay whole: browsers would break them at a hyphen. */
const rehypeDates: Plugin<[], Root> = () => (root) => {
  visit(root, "text", ({ value }, index = 0, parent) => {
    const parts = value.split(/(?<![\w-])(\d{4}-\d\d-\d\d)(?![\w-])/);
    const name = parent && ("tagName" in parent ? parent.tagName : "name" in parent && parent.name);
    if (parts.length === 1 || !parent || name === "code" || name === "time") return undefined;
    const nodes = parts.map((text, at) => {
      const node = { type: "text" as const, value: text };
      return at % 2 === 0
        ? node
        : { type: "element" as const, tagName: "time", properties: {}, children: [node] };
    });
    parent.children.splice(index, 1, ...nodes);
    return index + nodes.length;
  });
};

export default rehypeDates;
