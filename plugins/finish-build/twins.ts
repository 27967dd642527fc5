import { writeFile } from "node:fs/promises";
import path from "node:path";
import { navbar } from "../../config/navbar";
import { configSchemaFile, publishedData } from "../../config/publishedData";
import { product, siteUrl, tagline, versions } from "../../config/site";
import { routeOfSource, type Twin, twinPath } from "../../config/twins";
import sidebars from "../../sidebars";
import { twins } from "../remark-markdown-twin";

const opening = `# ${product.name} docs

> ${tagline}

These pages describe co-circom ${versions.coCircom} and co-noir ${versions.coNoir}, and the proving service \
${product.name}:Proof. The software is experimental and has not been audited.

Every page is there as Markdown: put \`.md\` in place of the slash at the end of its address. \
\`/llms-full.txt\` has all of them in one file.

The facts behind the reference are there as JSON, below \`/data/\`:

${Object.entries(publishedData)
  .map(([name, content]) => `- \`/data/${name}\`: ${content}`)
  .join("\n")}
- \`/data/${configSchemaFile("co-circom")}\`, \`/data/${configSchemaFile("co-noir")}\`: JSON Schemas of the \
configuration files
`;

/**
 * Publishes the twin of a page beside it: for language models, and for readers who copy the page.
 *
 * @param route path of the page, with a slash at its end
 * @throws Error when the page has none
 */
export async function publishTwin(outDir: string, route: string): Promise<void> {
  const twin = twins.get(route);
  if (twin === undefined) {
    throw new Error(
      `Markdown twins: ${route} has none. Words of a page stand in docs/ or in src/pages/_landing.mdx`,
    );
  }
  await writeFile(path.join(outDir, twinPath(route)), twin.markdown);
}

/** An item of sidebars.ts: a page, a category, or a `ref` or `link` to a page that is not the sidebar's own. */
type SidebarItem = string | { type?: string; link?: { id: string }; items?: SidebarItem[] };

/** Routes of a sidebar's pages, in their order. */
export function routesOf(items: readonly SidebarItem[]): string[] {
  return items.flatMap((item) =>
    typeof item === "string"
      ? [routeOfSource(`docs/${item}.mdx`)]
      : routesOf([...(item.link ? [item.link.id] : []), ...(item.items ?? [])]),
  );
}

/**
 * Writes the files for language models: the list of pages, as https://llmstxt.org describes it, and the text of
 * each in one file. Pages that stand in no part come last.
 *
 * @param opening Markdown that both begin with
 * @param parts routes in the order of reading, by heading
 * @param twins the pages as Markdown, by route
 * @throws Error when a part names a page that is not there
 */
export function llmsFiles(
  opening: string,
  parts: Readonly<Record<string, string[]>>,
  twins: ReadonlyMap<string, Twin>,
): { list: string; full: string } {
  const listed = new Set(Object.values(parts).flat());
  const unlisted = Array.from(twins.keys()).filter((route) => !listed.has(route));
  let [list, full] = [opening, opening];
  for (const [heading, routes] of Object.entries({ ...parts, More: unlisted.sort() })) {
    list += `\n## ${heading}\n\n`;
    for (const route of routes) {
      const twin = twins.get(route);
      if (twin === undefined) {
        throw new Error(`llms.txt: sidebars.ts names ${route}, which is no page`);
      }
      list += `- [${twin.title}](${siteUrl}${twinPath(route)}): ${twin.description}\n`;
      full += `\n---\n\n${twin.markdown}`;
    }
  }
  return { list, full };
}

/** Writes llms.txt and llms-full.txt, which lead language models to the twins. */
export async function writeLlmsFiles(outDir: string): Promise<void> {
  const parts = (navbar.items ?? [])
    .filter(({ type }) => type === "docSidebar")
    .map(({ label, sidebarId }) => [label, routesOf(sidebars[sidebarId as string] as SidebarItem[])]);
  const { list, full } = llmsFiles(opening, Object.fromEntries(parts), twins);
  await writeFile(path.join(outDir, "llms.txt"), list);
  await writeFile(path.join(outDir, "llms-full.txt"), full);
}
