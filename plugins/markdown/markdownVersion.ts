import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Nodes, Root } from "mdast";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { type Plugin, unified } from "unified";
import { markdownPath } from "../../config/routes";
import { siteUrl } from "../../config/site";
import { type Convert, forms, type Node } from "./markdownForms";

/** Where each page's Markdown is kept, by the path of its source, until plugins/publish publishes it. */
export const versionFolder = ".docusaurus/markdown-versions";

const writer = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: "-", emphasis: "_" });

/** Makes links lead to other Markdown versions. `pathname:` is Docusaurus's protocol for files that are not pages. */
function address(target: string): string {
  if (target.startsWith("#")) return target;
  const place = target.replace(/^pathname:\/\//, "").replace(/^\/[\w/-]*(?=[#?]|$)/, markdownPath);
  return new URL(place, siteUrl).href;
}

/**
 * Writes the text of a page as Markdown to `versionFolder` while it is compiled: after the plugins that fill it in, when
 * its links are addresses, and before formulas and code become HTML. What Markdown cannot express stops the build with
 * the page's file and line. `npm start`, which does not publish them, writes none.
 */
const remarkMarkdownVersion: Plugin<[], Root> = () => async (root, file) => {
  if (process.env.NODE_ENV === "development") return;
  const convert: Convert = (nodes = []) =>
    nodes.flatMap((node) => {
      const kind = node.type.startsWith("mdxJsx") ? `<${node.name ?? ""}>` : node.type;
      const form = forms[kind];
      if (form !== undefined) return form(node, convert);
      if (/^(mdx|<)/.test(kind)) {
        // A comment.
        if (/^\/\*.*\*\/$/s.test(node.value ?? "")) return [];
        file.fail(
          `Markdown has no form for ${kind}; add one to plugins/markdown/markdownForms.ts`,
          (node as Nodes).position,
        );
      }
      const url = node.url && { url: address(node.url) };
      return [{ ...node, ...url, ...(node.children && { children: convert(node.children) }) }];
    });
  const text = writer.stringify({ type: "root", children: convert(root.children as Node[]) } as Root);
  const target = path.join(file.cwd, versionFolder, path.relative(file.cwd, file.path));
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, text);
};

export default remarkMarkdownVersion;
