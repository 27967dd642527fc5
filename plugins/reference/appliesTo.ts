import type { Root } from "mdast";
import type { Plugin } from "unified";
import { versions } from "../../config/site";
import { sourcePath } from "../../config/sourcePath";
import record from "../../data/followed.json";

const followed: Readonly<Record<string, Readonly<Record<string, string>>>> = record;

const described: Record<string, string> = {
  "co-circom": `co-circom ${versions.coCircom}`,
  "co-noir": `co-noir ${versions.coNoir}`,
};

/**
 * Says at the top of a page which releases it describes, where its front matter names tools (`appliesTo: co-circom`,
 * or a list): on the page and in its Markdown version, which lacks the announcement bar. A tutorial also says when all of
 * its commands were last run.
 */
const remarkAppliesTo: Plugin<[], Root> = () => (root, file) => {
  const { appliesTo = [] } = file.data.frontMatter as { appliesTo?: string | string[] };
  const tools = [appliesTo].flat();
  if (tools.length === 0) return;
  const releases = tools.map(
    (tool) =>
      described[tool] ??
      file.fail(`appliesTo: there is no tool "${tool}"; use ${Object.keys(described).join(", ")}`),
  );
  const run = followed[sourcePath(file.path)];
  const day = run && new Date(`${run.date}T00:00Z`).toLocaleDateString("en-GB", { dateStyle: "long" });
  root.children.unshift({
    type: "paragraph",
    data: { hProperties: { className: ["version"] } },
    children: [
      { type: "text", value: `Applies to ${releases.join(" and ")}.${day ? ` Last tested ${day}.` : ""}` },
    ],
  });
};

export default remarkAppliesTo;
