import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Nodes, Root } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { mathToMarkdown } from "mdast-util-math";
import { toMarkdown } from "mdast-util-to-markdown";
import type { Plugin } from "unified";
import { landingDescription, siteUrl } from "../../config/site";
import { twinPath } from "../../config/twins";
import { type Convert, elementForms, type Node, nodeForms } from "./twinForms";

/** Where the pages as Markdown wait, below the site's folder, until plugins/publish/twins.ts publishes them. */
export const twinFolder = ".docusaurus/markdown-twins";

/** The text of the landing page, which src/pages/index.tsx frames. */
const landingSource = "src/pages/_landing.mdx";

/**
 * Address of a page by its source.
 *
 * @param source path of the file from the root of the repository, with `/`: `docs/co-noir/index.mdx`
 * @returns path of the page, with a slash at its end: `/docs/co-noir/`
 */
export function routeOfSource(source: string): string {
  return source === landingSource ? "/" : `/${source.replace(/(\/index)?\.mdx$/, "")}/`;
}

/**
 * Writes a page as Markdown to `twinFolder` while it is compiled: after the plugins that fill it in, when its links
 * are addresses, and before formulas and code become HTML. What Markdown cannot express stops the build with the
 * page's file and line.
 */
const remarkMarkdownTwin: Plugin<[], Root> = () => (root, file) => {
  const route = routeOfSource(path.relative(file.cwd, file.path).split(path.sep).join("/"));
  const url = siteUrl + route;
  const { frontMatter, contentTitle } = file.data as {
    frontMatter: Partial<Record<"title" | "description", string>>;
    contentTitle?: string;
  };
  const { title, description } =
    route === "/" ? { title: contentTitle, description: landingDescription } : frontMatter;
  if (!title || !description) {
    return file.fail("the page has no title or no description; write both into its front matter");
  }
  // Docusaurus adds the slash of `trailingSlash` only as it renders. `pathname:` is its protocol for a link to a file
  // that is not a page.
  const address = (target: string) =>
    new URL(target.replace(/^pathname:\/\//, "").replace(/^\/[\w/-]*[\w-](?=[#?]|$)/, "$&/"), url).href;
  const convert: Convert = (nodes = []) =>
    nodes.flatMap((node) => {
      const form = nodeForms[node.type] ?? elementForms[node.name ?? ""];
      const converted = form?.(node, convert);
      if (converted === undefined && node.type.startsWith("mdx")) {
        return file.fail(
          `Markdown has no form for ${node.name ?? node.value ?? "a fragment"}; add one to plugins/markdown/twinForms.ts`,
          (node as Nodes).position,
        );
      }
      const url = node.url && { url: address(node.url) };
      return converted ?? [{ ...node, ...url, ...(node.children && { children: convert(node.children) }) }];
    });
  const text = toMarkdown({ type: "root", children: convert(root.children as Node[]) } as Root, {
    bullet: "-",
    emphasis: "_",
    extensions: [gfmToMarkdown({ tablePipeAlign: false }), mathToMarkdown()],
  });
  const twin = path.join(file.cwd, twinFolder, twinPath(route));
  mkdirSync(path.dirname(twin), { recursive: true });
  writeFileSync(twin, `# ${title}\n\n> ${description}\n\n${url}\n\n${text}`);
};

export default remarkMarkdownTwin;
