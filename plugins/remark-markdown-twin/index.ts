import path from "node:path";
import type { Nodes, Root } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { mathToMarkdown } from "mdast-util-math";
import { toMarkdown } from "mdast-util-to-markdown";
import type { Plugin } from "unified";
import { landingDescription, siteUrl } from "../../config/site";
import { routeOfSource, type Twin } from "../../config/twins";
import { elementForms, elementOf, type Node, nodeForms, type Tell } from "./forms";

/** Every page that has been compiled as Markdown, by its route. plugins/finish-build publishes them. */
export const twins = new Map<string, Twin>();

/**
 * Writes a page as Markdown while it is compiled: after the plugins that fill it in, when its links are addresses,
 * and before formulas and code become HTML. What has no form in Markdown stops the build with the page's file and line.
 */
const remarkMarkdownTwin: Plugin<[], Root> = () => (root, file) => {
  const route = routeOfSource(path.relative(file.cwd, file.path).split(path.sep).join("/"));
  const url = siteUrl + route;
  const { frontMatter, contentTitle } = file.data as { frontMatter: Partial<Twin>; contentTitle?: string };
  const { title, description } =
    route === "/" ? { title: contentTitle, description: landingDescription } : frontMatter;
  if (!title || !description) {
    return file.fail("the page has no title or no description; write both into its front matter");
  }
  // Where a path ends without the slash of `trailingSlash`, the builder adds it as it renders. It takes off the
  // protocol `pathname:`, by which a page links to a file that is no page.
  const address = (target: string) =>
    new URL(target.replace(/^pathname:\/\//, "").replace(/^\/[\w/-]*[\w-](?=[#?]|$)/, "$&/"), url).href;
  const tell: Tell = (nodes = []) =>
    nodes.flatMap((node) => {
      const form = nodeForms[node.type] ?? elementForms[elementOf(node)];
      const told = form?.(node, tell);
      if (told === undefined && node.type.startsWith("mdx")) {
        const what = node.name ?? node.value ?? "a fragment";
        return file.fail(
          `Markdown has no form for ${what}; add one to plugins/remark-markdown-twin/forms.ts`,
          (node as Nodes).position,
        );
      }
      const url = node.url && { url: address(node.url) };
      return told ?? [{ ...node, ...url, ...(node.children && { children: tell(node.children) }) }];
    });
  const text = toMarkdown({ type: "root", children: tell(root.children as Node[]) } as Root, {
    bullet: "-",
    emphasis: "_",
    extensions: [gfmToMarkdown({ tablePipeAlign: false }), mathToMarkdown()],
  });
  const markdown = `# ${title}\n\n> ${description}\n\n${url}\n\n${text}`;
  twins.set(route, { title, description, markdown });
};

export default remarkMarkdownTwin;
