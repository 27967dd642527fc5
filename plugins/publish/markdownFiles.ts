import { readFileSync } from "node:fs";
import type { DocMetadata, LoadedContent } from "@docusaurus/plugin-content-docs";
import type { LoadedPlugin } from "@docusaurus/types";
import { navbar } from "../../config/navbar";
import { markdownPath } from "../../config/routes";
import { landingDescription, product, serviceName, siteUrl, tagline, versions } from "../../config/site";
import served from "../../data/served.json";
import { versionFolder } from "../markdown/markdownVersion";
import { releasesOf } from "../reference/pageHead";
import { agentText, type MarkdownPage } from "./agents";

const opening = `# ${product.name} docs

> ${tagline}

These pages describe co-circom ${versions["co-circom"]} and co-noir ${versions["co-noir"]}, and the proving service ${serviceName}. \
The software is experimental and has not been audited.
`;

/** The landing page, whose text src/pages/index.tsx frames. Its title is the heading of the text. */
const landing = {
  source: "@site/src/pages/_landing.mdx",
  permalink: "/",
  description: landingDescription,
  frontMatter: { kind: "guide" } as DocMetadata["frontMatter"],
} as DocMetadata;

/** Puts what is known of a page before its text, as front matter. */
function markdownOf(page: DocMetadata): MarkdownPage {
  const { source, permalink, description, lastUpdatedAt, frontMatter } = page;
  const text = readFileSync(source.replace("@site", versionFolder), "utf8");
  const [, title = page.title, body] = /^(?:# (.*)\n\n)?([\s\S]*)$/.exec(text) ?? [];
  const route = permalink.replace(/\/?$/, "/");
  const known = {
    title,
    description,
    url: siteUrl + route,
    kind: frontMatter.kind,
    version: releasesOf(frontMatter).join(" and "),
    date: lastUpdatedAt ? new Date(lastUpdatedAt).toISOString().slice(0, 10) : "",
  };
  const matter = Object.entries(known).filter(([, value]) => value);
  const lines = matter.map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`);
  return { route, title, description, markdown: `---\n${lines.join("")}---\n\n# ${title}\n\n${body}` };
}

/** All pages by heading: those of each sidebar in its order, then the others. */
function pagesByPart(plugins: readonly LoadedPlugin[]): Map<string, MarkdownPage[]> {
  const { content } = plugins.find(({ name }) => name === "docusaurus-plugin-content-docs") ?? {};
  const docs = (content as LoadedContent).loadedVersions.flatMap((version) => version.docs);
  const from = (doc?: DocMetadata): DocMetadata[] =>
    doc ? [doc, ...from(docs.find(({ permalink }) => permalink === doc.next?.permalink))] : [];
  const parts = new Map<string, MarkdownPage[]>();
  for (const { label, sidebarId } of navbar.items?.filter(({ type }) => type === "docSidebar") ?? []) {
    const first = docs.find(({ sidebar, previous }) => sidebar === sidebarId && !previous);
    parts.set(String(label), from(first).map(markdownOf));
  }
  return parts.set("More", [landing, ...docs.filter(({ sidebar }) => !sidebar)].map(markdownOf));
}

/** Joins pages into one file, and shortens links between them to their paths. */
const corpus = (pages: readonly string[]): string =>
  `${[`${opening}\nLinks start at ${siteUrl}.\n`, ...pages].join("\n\n").replaceAll(`](${siteUrl}/`, "](/")}\n`;

/** Each page as Markdown, files with the text of several, the rules for agents, and the list as in https://llmstxt.org. */
export function markdownFiles(plugins: readonly LoadedPlugin[]): Record<string, string> {
  const parts = pagesByPart(plugins);
  const all = Array.from(parts.values()).flat();
  const isProof = ({ route }: MarkdownPage) => route.startsWith(`/docs/${product.slug}-proof/`);
  const textOf = (pages: readonly MarkdownPage[]) => corpus(pages.map(({ markdown }) => markdown));
  const item = (title: string, address: string, text: string) =>
    `- [${title}](${siteUrl}${address}): ${text}\n`;
  const files = Object.entries(served).map(([file, content]) => item(file, file, content));
  const lists = Array.from(parts, ([heading, pages]) => {
    const items = pages.map(({ title, route, description }) => item(title, markdownPath(route), description));
    return `## ${heading}\n\n${items.join("")}`;
  });
  const everyPage =
    "Every page is available as Markdown: put `.md` in place of the slash at the end of its address.\n";
  return {
    ...Object.fromEntries(all.map(({ route, markdown }) => [markdownPath(route), markdown])),
    "agents.md": agentText("agents.md", all),
    "llms.txt": [opening, everyPage, `## Files\n\n${files.join("")}`, ...lists].join("\n"),
    "llms-small.txt": corpus([agentText("llms-small.md", all)]),
    "llms-cosnarks.txt": textOf(all.filter((page) => !isProof(page))),
    "llms-proof.txt": textOf(all.filter(isProof)),
    "llms-full.txt": textOf(all),
  };
}
