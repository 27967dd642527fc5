import type { Parent, PhrasingContent, Root } from "mdast";
import type { Plugin } from "unified";
import { visit } from "unist-util-visit";
import { installedTools } from "../../config/site";
import { sourcePath } from "../../config/sourcePath";
import { loadTool, readJson } from "../../data/load";
import { attributeNodes, attributesOf, type Tag } from "../markdown/mdxTags";

/** @returns the releases of the tools that a page's front matter names: `appliesTo: co-circom`, or a list */
export function releasesOf(frontMatter: object): string[] {
  const { appliesTo = [] } = frontMatter as { appliesTo?: string | string[] };
  return [appliesTo].flat().map((tool) => `${tool} ${loadTool(tool).version}`);
}

/** @returns the day on which all commands of a page were last run; undefined if they were not with these releases */
function dayOfTest(page: string): string | undefined {
  const followed = readJson<Record<string, Record<string, string>>>("followed.json");
  const { date, ...used } = followed[page] ?? {};
  const isOld = installedTools.some((tool) => tool in used && used[tool] !== loadTool(tool).version);
  if (date === undefined || isOld) return;
  return new Date(`${date}T00:00Z`).toLocaleDateString("en-GB", { dateStyle: "medium", timeZone: "UTC" });
}

/**
 * Puts a row under the title of each page of docs, for src/components/PageHead: what its front matter says of it, how long
 * it takes, and when all of its commands were last run. The box of prerequisites gets its title, which says how long too.
 */
const remarkPageHead: Plugin<[], Root> = () => (root, file) => {
  let minutes: string | undefined;
  visit(root, [{ name: "Prerequisites" }], (tag) => {
    // Without downloads and builds: 200 words a minute, 10 s a command, 20 s a file to save. None if nobody has followed it.
    minutes = attributesOf(tag as Tag).minutes;
    const time = minutes ? ` · about ${minutes} minutes for the whole page, not counting installation` : "";
    const title: PhrasingContent = { type: "strong", children: [{ type: "text", value: "Prerequisites" }] };
    (tag as Parent).children.unshift({ type: "paragraph", children: [title, { type: "text", value: time }] });
  });
  const page = sourcePath(file.path);
  if (page.startsWith("src/")) return;
  const frontMatter = file.data.frontMatter as { readonly kind?: string };
  const attributes = attributeNodes({
    kind: frontMatter.kind,
    releases: releasesOf(frontMatter).join(", ") || undefined,
    tested: dayOfTest(page),
    minutes,
  });
  root.children.unshift({ type: "mdxJsxFlowElement", name: "PageHead", attributes, children: [] });
};

export default remarkPageHead;
