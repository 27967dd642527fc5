import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { navbar } from "../../config/navbar";
import { configSchemaFile, publishedData } from "../../config/publishedData";
import { product, tagline, versions } from "../../config/site";
import { type Twin, twinDraft, twinPath } from "../../config/twins";
import sidebars from "../../sidebars";
import { type FinishedSite, routeOf } from "./files";
import { llmsFiles, routesOf, type SidebarItem } from "./llms";

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

/** The pages of each sidebar, under the label that its item in the navbar has. */
const parts = Object.fromEntries(
  (navbar.items ?? [])
    .filter(({ type }) => type === "docSidebar")
    .map(({ label, sidebarId }) => [label, routesOf(sidebars[sidebarId as string] as SidebarItem[])]),
);

/**
 * Publishes the twins that plugins/remark-markdown-twin left, each beside its page, and llms.txt and llms-full.txt:
 * for language models, and for readers who copy a page.
 *
 * @throws Error when a page has no twin
 */
export async function markdownTwins(site: FinishedSite): Promise<void> {
  const twins = new Map<string, Twin>();
  for (const name of await site.list("index.html")) {
    const route = routeOf("/", name);
    const draft = path.join(site.siteDir, twinDraft(route));
    if (!existsSync(draft)) {
      throw new Error(
        `Markdown twins: ${route} has none. Words of a page stand in docs/ or in src/pages/_landing.mdx; ` +
          "if its do, run `npx docusaurus clear` and build again.",
      );
    }
    const twin: Twin = JSON.parse(readFileSync(draft, "utf8"));
    twins.set(route, twin);
    await site.write(twinPath(route).slice(1), twin.markdown);
  }
  const { list, full } = llmsFiles(opening, parts, twins, site.url);
  await site.write("llms.txt", list);
  await site.write("llms-full.txt", full);
}
