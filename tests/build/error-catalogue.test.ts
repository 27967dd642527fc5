/** The error catalogue and the build rules of the specification, each row of catalogue.txt on a real build. */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import type { MultiColumnFooter } from "@docusaurus/theme-common";
import { footer } from "../../config/footer";
import { navbar } from "../../config/navbar";
import startPages from "../../data/start-pages.json";
import { temporaryFolder } from "../temporary";

/** One for each item of the navbar that leads to a sidebar, or the build stops. */
const sidebars = (navbar.items ?? []).flatMap(({ sidebarId }, at) =>
  typeof sidebarId === "string" ? [[sidebarId, [at === 0 ? "overview" : "taceo-proof/overview"]]] : [],
);

/** Text of a page of the small copy. */
const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`;

/**
 * Writes a small copy of this site, its own theme, plugins and configuration with a few pages, to a temporary folder.
 *
 * @param files how this copy differs: texts by path
 * @returns the folder
 */
function writeSmallCopy(files: Record<string, string>): string {
  const folder = temporaryFolder();
  const folders = ["config", "plugins", "data", "examples", "src", "static"];
  for (const name of [...folders, "package.json", "tsconfig.json", "babel.config.js", "docusaurus.config.ts"])
    cpSync(name, path.join(folder, name), { recursive: true });
  symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
  const items = (footer as MultiColumnFooter).links.flatMap((column) => column.items);
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

/** A page that renders one element of the theme, and nothing else. */
const pageWith = (element: string) => `import Provider from "@theme/Layout/Provider";
import Loading from "@theme/Loading";
import NavbarItem from "@theme/NavbarItem";
export default () => <Provider>${element}</Provider>;
`;

/** So that the output is plain text. */
const env = { ...process.env, NO_COLOR: "1", FORCE_COLOR: "0", NODE_OPTIONS: "" };

// A page's crash and the banner of a wrong base URL: tests/browser/failures.test.ts. An unknown path:
// tests/browser/deploy.test.ts. A navbar item that fails to render is named by an error boundary, which
// React has in the browser only; a build fails with the item's own error, as below.
for (const block of readFileSync("tests/build/catalogue.txt", "utf8")
  .trim()
  .split(/\r?\n\r?\n/)
  .slice(1)) {
  const [name = "", ...lines] = block.split(/\r?\n/);
  test(`the build with ${name}`, () => {
    const entries = lines.map((line) => /^([+-]) (.*?): (.*)$/.exec(line) ?? assert.fail(line));
    const files = entries.flatMap(([, sign, file = "", text = ""]) =>
      sign === "+" ? [[file, text.startsWith("<") ? pageWith(text) : text.replaceAll("\\n", "\n")]] : [],
    );
    const cwd = writeSmallCopy(Object.fromEntries(files));
    const bin = path.resolve("node_modules/@docusaurus/core/bin/docusaurus.mjs");
    const options = { cwd, encoding: "utf8", env } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, [bin, "build", "--no-minify"], options);
    const failed = path.join(cwd, "build/failed/index.html");
    const output = [stdout, stderr, existsSync(failed) ? readFileSync(failed, "utf8") : ""].join("\n");
    assert.equal(status !== 0, name.endsWith(" fails"), output);
    for (const [, sign, row = "", reason = ""] of entries)
      if (sign === "-") assert.match(output, new RegExp(reason), `${row}: ${output}`);
  });
}
