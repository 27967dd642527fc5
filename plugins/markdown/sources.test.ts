import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { VFile } from "vfile";
import { parser } from "../../harness/samples/fences";
import { temporaryFolder } from "../../tests/temporary";
import remarkCodeInclude from "./codeInclude";
import remarkFigure from "./figure";

const cwd = temporaryFolder();

/** The tree of a page beside files, as JSON. */
async function treeOf(page: string, files: Record<string, string>): Promise<string> {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(cwd, name), text);
  const file = new VFile({ value: page, cwd, path: path.join(cwd, "page.mdx") });
  const plugins = parser().use(remarkCodeInclude).use(remarkFigure);
  return JSON.stringify(await plugins.run(plugins.parse(file), file));
}

test("the ids of a figure are unique on a page, the second time too", async () => {
  const svg = `<svg><title>T</title><desc>D</desc><g id="a"/><use href="#a"/><path d="" marker-end="url(#a)"/></svg>`;
  const figures = ["A", "B"].map((caption) => `<Figure src="./f.svg" caption="${caption}" />`);
  const tree = await treeOf(figures.join("\n\n"), { "f.svg": svg });
  const ids = Array.from(tree.matchAll(/ id=\\"([\w-]+)/g), ([, id]) => id);
  assert.equal(ids.join(" "), "fig-f-title fig-f-desc fig-f-a fig-f-2-title fig-f-2-desc fig-f-2-a");
  for (const use of ['href=\\"#', "url(#"])
    for (const id of ["fig-f-a", "fig-f-2-a"]) assert.ok(tree.includes(use + id), use + id);
});

test("a region of a file is shown without its indentation and its marks", async () => {
  const source =
    "if (a) {\n  // #region b\n  b();\n  // #region c\n    c();\n  // #endregion c\n  // #endregion b\n}\n";
  const tree = await treeOf("```ts file=s.ts region=b\n```\n", { "s.ts": source });
  assert.ok(tree.includes(String.raw`"value":"b();\n  c();"`), tree);
});

test("a figure without a description or with colours of its file stops the build, with the line", async () => {
  for (const [svg, fault] of [
    ["<svg><title>T</title></svg>", /needs a <title> and a <desc>/],
    ['<svg fill="red"><title>T</title><desc>D</desc></svg>', /has fill="red"/],
  ] as const) {
    await assert.rejects(
      treeOf('Text.\n\n<Figure src="./g.svg" caption="A" />', { "g.svg": svg }),
      ({ message, line }: Error & { line: number }) => fault.test(message) && line === 3,
    );
  }
});
