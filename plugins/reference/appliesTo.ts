import { readFileSync } from "node:fs";
import type { Root } from "mdast";
import type { Plugin } from "unified";
import { sourcePath } from "../../config/sourcePath";
import { loadTool } from "../../data/load";

/** @returns the releases of the tools that a page's front matter names: `appliesTo: co-circom`, or a list */
export function releasesOf(frontMatter: object): string[] {
  const { appliesTo = [] } = frontMatter as { appliesTo?: string | string[] };
  return [appliesTo].flat().map((tool) => `${tool} ${loadTool(tool).version}`);
}

/** @returns the day on which all commands of a page were last run; undefined for a page that nobody has followed */
function dayOfTest(page: string): string | undefined {
  const followed: Record<string, { date: string }> = JSON.parse(readFileSync("data/followed.json", "utf8"));
  const date = followed[page] && new Date(`${followed[page].date}T00:00Z`);
  return date?.toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });
}

/**
 * Says at the top of a page which releases it describes, where its front matter names tools: on the page and in its
 * Markdown version, which lacks the announcement bar. A tutorial also says when all of its commands were last run.
 */
const remarkAppliesTo: Plugin<[], Root> = () => (root, file) => {
  const releases = releasesOf(file.data.frontMatter as object);
  if (releases.length === 0) return;
  const day = dayOfTest(sourcePath(file.path));
  root.children.unshift({
    type: "paragraph",
    data: { hProperties: { className: ["version"] } },
    children: [
      { type: "text", value: `Applies to ${releases.join(" and ")}.${day ? ` Last tested ${day}.` : ""}` },
    ],
  });
};

export default remarkAppliesTo;
