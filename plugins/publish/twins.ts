import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { navbar } from "../../config/navbar";
import { configSchemaFile, publishedData } from "../../config/publishedData";
import { product, siteUrl, tagline, versions } from "../../config/site";
import { twinPath } from "../../config/twins";
import sidebars from "../../sidebars";
import { routeOfSource, twinFolder } from "../markdown/twin";
import type { Pages } from ".";

/** A page as Markdown: the whole file, and the title and description that it begins with. */
export type Twin = Record<"title" | "description" | "markdown", string>;

const opening = `# ${product.name} docs

> ${tagline}

These pages describe co-circom ${versions.coCircom} and co-noir ${versions.coNoir}, and the proving service \
${product.name}:Proof. The software is experimental and has not been audited.

Every page is available as Markdown: put \`.md\` in place of the slash at the end of its address. \
\`/llms-full.txt\` has all of them in one file.

The data of the reference is available as JSON, below \`/data/\`:

${Object.entries(publishedData)
  .map(([name, content]) => `- \`/data/${name}\`: ${content}`)
  .join("\n")}
- \`/data/${configSchemaFile("co-circom")}\`, \`/data/${configSchemaFile("co-noir")}\`: JSON Schemas of the \
configuration files
`;

/** An item of sidebars.ts: a page, a category, or a `ref` to a page that does not show the sidebar. */
type SidebarItem = string | { link?: { id: string }; items?: SidebarItem[] };

/** Routes of a sidebar's pages, in their order. */
export function routesOf(items: readonly SidebarItem[]): string[] {
  return items.flatMap((item) =>
    typeof item === "string"
      ? [routeOfSource(`docs/${item}.mdx`)]
      : routesOf([...(item.link ? [item.link.id] : []), ...(item.items ?? [])]),
  );
}

/**
 * Lists the pages for language models, as https://llmstxt.org describes it, and puts the text of each in one file.
 *
 * @param parts routes in the order of reading, by heading; pages of no part come last
 * @param twins the pages as Markdown, by route
 * @returns the text of llms.txt and of llms-full.txt
 */
export function llmsFiles(parts: Record<string, string[]>, twins: ReadonlyMap<string, Twin>) {
  const listed = new Set(Object.values(parts).flat());
  const unlisted = Array.from(twins.keys()).filter((route) => !listed.has(route));
  let [list, full] = [opening, opening];
  for (const [heading, routes] of Object.entries({ ...parts, More: unlisted.sort() })) {
    list += `\n## ${heading}\n\n`;
    for (const route of routes) {
      const twin = twins.get(route);
      if (twin === undefined) throw new Error(`llms.txt: sidebars.ts names ${route}, which is not a page`);
      list += `- [${twin.title}](${siteUrl}${twinPath(route)}): ${twin.description}\n`;
      full += `\n---\n\n${twin.markdown}`;
    }
  }
  return { list, full };
}

/**
 * Publishes each page as Markdown too, for language models and for readers who copy the page, and llms.txt and
 * llms-full.txt. The Markdown is what plugins/markdown/twin.ts wrote while the pages were compiled.
 *
 * @returns the twins by route
 */
export async function publishTwins(outDir: string, pages: Pages): Promise<Map<string, Twin>> {
  const twins = new Map<string, Twin>();
  for (const name of pages.keys()) {
    const route = `/${name.replace(/index\.html$/, "")}`;
    const file = path.join(twinFolder, twinPath(route));
    if (!route.endsWith("/") || !existsSync(file)) continue;
    const markdown = await readFile(file, "utf8");
    const [, title = "", description = ""] = /^# (.*)\n\n> (.*)\n/.exec(markdown) ?? [];
    twins.set(route, { title, description, markdown });
    await writeFile(path.join(outDir, twinPath(route)), markdown);
  }
  const parts = (navbar.items ?? [])
    .filter(({ type }) => type === "docSidebar")
    .map(({ label, sidebarId }) => [label, routesOf(sidebars[sidebarId as string] as SidebarItem[])]);
  const { list, full } = llmsFiles(Object.fromEntries(parts), twins);
  await writeFile(path.join(outDir, "llms.txt"), list);
  await writeFile(path.join(outDir, "llms-full.txt"), full);
  return twins;
}
