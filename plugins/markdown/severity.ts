import type { Heading, Link, Root, Text } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import type { Plugin } from "unified";
import { visit } from "unist-util-visit";

/** Ids of the headings whose lists say how bad a limitation is. Their colours are in src/css/reference.css. */
const lists = ["can-reveal-a-secret", "can-give-a-wrong-result", "stops-with-an-error"];

const idOf = ({ data }: Heading) => String(data?.hProperties?.id);

/** Says at the section of a limitation how bad it is, with a link to the list: the heading of each list that leads there. */
const remarkSeverity: Plugin<[], Root> = () => (root) => {
  const severities = new Map<string, (Link | Text)[]>();
  for (const [at, heading] of root.children.entries()) {
    const list = root.children[at + 1];
    if (heading.type !== "heading" || !lists.includes(idOf(heading)) || list?.type !== "list") continue;
    const url = `#${idOf(heading)}`;
    visit(list, "link", (target) => {
      const link: Link = { type: "link", url, children: [{ type: "text", value: textOf(heading) }] };
      const others = severities.get(target.url)?.concat({ type: "text", value: " " }) ?? [];
      severities.set(target.url, [...others, link]);
    });
  }
  root.children = root.children.flatMap((node) => {
    const children = node.type === "heading" && severities.get(`#${idOf(node)}`);
    const data = { hProperties: { className: ["small", "severity"] } };
    return children ? [node, { type: "paragraph", data, children }] : [node];
  });
};

export default remarkSeverity;
