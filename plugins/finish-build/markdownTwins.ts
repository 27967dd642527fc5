import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { navbar } from "../../config/navbar";
import { configSchemaFile, publishedData } from "../../config/publishedData";
import { product, tagline, versions } from "../../config/site";
import { type Twin, twinDraft, twinPath } from "../../config/twins";
import sidebars from "../../sidebars";
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
 * Publishes the twin of a page beside it: for language models, and for readers who copy the page.
 *
 * @param route path of the page, with a slash at its end
 * @returns the twin, as plugins/remark-markdown-twin left it
 * @throws Error when the page has none
 */
export async function publishTwin(siteDir: string, outDir: string, route: string): Promise<Twin> {
  const draft = await readFile(path.join(siteDir, twinDraft(route)), "utf8").catch(() => {
    throw new Error(
      `Markdown twins: ${route} has none. Words of a page stand in docs/ or in src/pages/_landing.mdx; ` +
        "if its do, run `npx docusaurus clear` and build again.",
    );
  });
  const twin: Twin = JSON.parse(draft);
  await writeFile(path.join(outDir, twinPath(route)), twin.markdown);
  return twin;
}

/** Writes llms.txt and llms-full.txt, which lead language models to the twins. */
export async function writeLlmsFiles(
  outDir: string,
  twins: ReadonlyMap<string, Twin>,
  siteUrl: string,
): Promise<void> {
  const { list, full } = llmsFiles(opening, parts, twins, siteUrl);
  await writeFile(path.join(outDir, "llms.txt"), list);
  await writeFile(path.join(outDir, "llms-full.txt"), full);
}
