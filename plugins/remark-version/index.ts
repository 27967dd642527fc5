import path from "node:path";
import type { Paragraph, Root } from "mdast";
import type { Plugin } from "unified";
import { versionDependents } from "../../config/versionDependents";

/**
 * Says at the top of a page which version it describes, where the page depends on one: on the page itself and in
 * its Markdown twin, whatever becomes of the announcement bar.
 */
const remarkVersion: Plugin<[], Root> = () => {
  return (root, file) => {
    const page = path.relative("docs", file.path).replaceAll(path.sep, "/");
    const described = versionDependents.find(([start]) => page.startsWith(start))?.[1];
    if (described !== undefined) {
      const line: Paragraph = {
        type: "paragraph",
        data: { hProperties: { className: ["version"] } },
        children: [{ type: "text", value: `Applies to ${described}.` }],
      };
      const start = root.children.findIndex(({ type }) => type !== "yaml" && type !== "mdxjsEsm");
      root.children.splice(Math.max(start, 0), 0, line);
    }
  };
};

export default remarkVersion;
