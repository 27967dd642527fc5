import type { Element, Nodes } from "hast";
import { fromHtml } from "hast-util-from-html";
import { toMdast } from "hast-util-to-mdast";
import type { Root as MarkdownRoot } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { mathToMarkdown } from "mdast-util-math";
import { toMarkdown } from "mdast-util-to-markdown";
import { find, hasClass, hasRole, isTag, type Test, words } from "./elements";
import { handlers } from "./handlers";

/** What is no text of a page, or says again what stands beside it. */
const CHROME: Test[] = [
  hasClass("hash-link"),
  hasClass("theme-doc-toc-mobile"),
  hasClass("theme-doc-breadcrumbs"),
  hasClass("theme-doc-footer"),
  hasRole("status"),
  ({ tagName }) => ["nav", "script", "style", "template"].includes(tagName),
  ({ tagName, properties }) => tagName === "button" && properties.popoverTarget === undefined,
  ({ properties }) => properties.popover !== undefined,
];

/** A page as Markdown. */
export interface Twin {
  title: string;
  description: string;
  /** The whole file: heading, description, address, text. */
  markdown: string;
}

const isA = (name: string, node: Nodes | undefined) => node?.type === "element" && node.tagName === name;

/** Takes out what is no text, and makes links lead to the published site, wherever the text is read. */
function prepare(node: Nodes, url: string, heading: Element): void {
  if (!("children" in node)) {
    return;
  }
  node.children = node.children.filter(
    (child) =>
      child.type === "text" ||
      (child.type === "element" && child !== heading && !CHROME.some((test) => test(child))),
  ) as typeof node.children;
  node.children = node.children.flatMap((child, index, all) => {
    // The link of a card and what it says about it are apart by layout only.
    const isCard = isA("a", child) && isA("span", all[index + 1]);
    return isCard ? [child, { type: "text", value: ": " }] : [child];
  }) as typeof node.children;
  for (const child of node.children) {
    if (child.type === "element" && typeof child.properties.href === "string") {
      child.properties.href = new URL(child.properties.href, url).href;
    }
    prepare(child, url, heading);
  }
}

/**
 * Turns a built page into Markdown: complete, and without what surrounds the text.
 *
 * @param html the page
 * @param url its address on the published site
 * @throws Error when the page has no main element with a heading of the first level
 */
export function twinOf(html: string, url: string): Twin {
  // The sidebar before it is longer than the text, and takes longer to read.
  const [, main] = /(<main[\s>].*<\/main>)/s.exec(html) ?? [];
  const root = fromHtml(main ?? "", { fragment: true });
  const content = find(root, isTag("article")) ?? root;
  const heading = find(content, isTag("h1"));
  if (heading === undefined) {
    throw new Error(`Markdown twins: ${url} has no h1 in its main element`);
  }
  prepare(content, url, heading);
  const title = words(heading);
  const head = fromHtml(html.slice(0, html.indexOf("<body")));
  const meta = find(head, ({ properties }) => properties.name === "description");
  const description = String(meta?.properties.content ?? "");
  const text = toMarkdown(toMdast(content, { handlers }) as MarkdownRoot, {
    bullet: "-",
    emphasis: "_",
    rule: "-",
    listItemIndent: "one",
    extensions: [gfmToMarkdown({ tablePipeAlign: false }), mathToMarkdown()],
  });
  return { title, description, markdown: `# ${title}\n\n> ${description}\n\n${url}\n\n${text}` };
}
