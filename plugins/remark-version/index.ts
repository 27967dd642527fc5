import path from "node:path";
import type { Paragraph, Root } from "mdast";
import type { Plugin } from "unified";
import { versions } from "../../config/site";

const coCircom = `co-circom ${versions.coCircom}`;
const coNoir = `co-noir ${versions.coNoir}`;

/** Which pages depend on a version, by what their path below docs/ begins with; the first that fits counts. */
const dependents: readonly [start: string, described: string][] = [
  ["co-circom/", coCircom],
  ["co-noir/", coNoir],
  ["network-config", `${coCircom} and ${coNoir}`],
  ["design/known-issues", `${coCircom} and ${coNoir}`],
  ["getting-started/quick-start-co-circom", coCircom],
  ["getting-started/quick-start-co-noir", coNoir],
  ["getting-started/usage", `${coCircom} and ${coNoir}`],
  ["examples/poseidon_noir", coNoir],
  ["examples/index", `${coCircom} and ${coNoir}`],
  ["examples/", coCircom],
];

/**
 * Says at the top of a page which version it describes, where the page depends on one: on the page itself and in
 * its Markdown twin, whatever becomes of the announcement bar.
 */
const remarkVersion: Plugin<[], Root> = () => {
  return (root, file) => {
    const page = path.relative("docs", file.path).replaceAll(path.sep, "/");
    const described = dependents.find(([start]) => page.startsWith(start))?.[1];
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
