import { cpSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { MultiColumnFooter } from "@docusaurus/theme-common";
import { footer as anyFooter } from "../../config/footer";
import { navbar } from "../../config/navbar";
import startPages from "../../data/start-pages.json";
import { temporaryFolder } from "../temporary";

const footer = anyFooter as MultiColumnFooter;

/** One for each item of the navbar that leads to a sidebar, or the build stops. */
const sidebars = (navbar.items ?? []).flatMap(({ sidebarId }, at) =>
  typeof sidebarId === "string" ? [[sidebarId, [at === 0 ? "overview" : "taceo-proof/overview"]]] : [],
);

/** Text of a page of the small copy. */
const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`;

/** What a program needs so that its output is plain text. */
export const plainOutput = { ...process.env, NO_COLOR: "1", FORCE_COLOR: "0", NODE_OPTIONS: "" };

/**
 * Writes a small copy of this site, its own theme, plugins and configuration with a few pages, to a temporary folder.
 *
 * @param files how this copy differs: texts by path
 * @returns the folder
 */
export function writeSmallCopy(files: Record<string, string>): string {
  const folder = temporaryFolder();
  const folders = ["config", "plugins", "data", "examples", "src", "static"];
  for (const name of [...folders, "package.json", "tsconfig.json", "babel.config.js", "docusaurus.config.ts"])
    cpSync(name, path.join(folder, name), { recursive: true });
  symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
  const items = footer.links.flatMap((column) => column.items);
  const linked = [...items, ...startPages.map(({ url }) => ({ to: url }))]
    .flatMap(({ to }) => (typeof to === "string" ? to.slice(1, -1) : []))
    .map((name) => [name === "docs" ? "docs/index.mdx" : `${name}.mdx`, page(name, "Text.")]);
  const sources: Record<string, string> = {
    // What the footer and the not-found page lead to.
    ...Object.fromEntries(linked),
    "sidebars.ts": `export default ${JSON.stringify(Object.fromEntries(sidebars))};\n`,
    "docs/index.mdx": page("Start", "[Overview](./overview.mdx)"),
    "docs/overview.mdx": page("Overview", "## A heading\n\nText.\n\n## Release of November 2025\n\nText."),
    "src/pages/_landing.mdx": "# Home\n\nText.\n",
    ...files,
  };
  for (const [name, text] of Object.entries(sources)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return folder;
}
