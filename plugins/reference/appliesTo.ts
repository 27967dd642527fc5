import type { Root } from "mdast";
import type { Plugin } from "unified";
import { sourcePath } from "../../config/sourcePath";
import record from "../../data/followed.json";
import { loadTool } from "../../data/load";
import { partOf } from "../live-pages";

const followed: Readonly<Record<string, Readonly<Record<string, string>>>> = record;

/** @returns the releases of the tools that a page's front matter names: `appliesTo: co-circom`, or a list */
export function releasesOf(frontMatter: object): string[] {
  const { appliesTo = [] } = frontMatter as { appliesTo?: string | string[] };
  return [appliesTo].flat().map((tool) => `${tool} ${loadTool(tool).version}`);
}

/**
 * Says at the top of a page which releases it describes, where its front matter names tools: on the page and in its
 * Markdown version, which lacks the announcement bar. A tutorial also says when all of its commands were last run.
 */
const remarkAppliesTo: Plugin<[], Root> = () => (root, file) => {
  const releases = partOf(file, () => releasesOf(file.data.frontMatter as object));
  if (releases.length === 0) return;
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
