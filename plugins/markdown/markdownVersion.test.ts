import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import type { Root, RootContent } from "mdast";
import { unified } from "unified";
import { VFile } from "vfile";
import { siteUrl } from "../../config/site";
import { parser } from "../../harness/samples/fences";
import { temporaryFolder } from "../../tests/temporary";
import remarkMarkdownVersion, { versionFolder } from "./markdownVersion";

const cwd = temporaryFolder();

/** The text that the plugin writes of a page, given as MDX or, where Docusaurus makes the nodes, as a tree. */
async function versionOf(page: string | RootContent[]): Promise<string> {
  const source = "docs/a/page.mdx";
  const file = new VFile({ value: String(page), cwd, path: path.join(cwd, source) });
  const root: Root = typeof page === "string" ? parser.parse(file) : { type: "root", children: page };
  const before = JSON.stringify(root);
  await unified().use(remarkMarkdownVersion).run(root, file);
  assert.equal(JSON.stringify(root), before, "the page's own tree has changed");
  return readFileSync(path.join(cwd, versionFolder, source), "utf8");
}

const text = (value: string) => ({ type: "text", value }) as const;
const link = { type: "link", url: "/a", children: [text("A")] } as const;
const element = (name: string, ...children: unknown[]) =>
  ({ type: "mdxJsxFlowElement", name, attributes: [], children }) as unknown as RootContent;

const cases: Record<string, [page: string | RootContent[], markdown: string]> = {
  "links lead to the other versions": [
    "See [other](/docs/other#x), [a](/docs/a/), [below](#here), [list](pathname:///llms.txt), [outside](https://x.org/y) and [us](mailto:a@b.c).",
    `See [other](${siteUrl}/docs/other.md#x), [a](${siteUrl}/docs/a.md), [below](#here), [list](${siteUrl}/llms.txt), [outside](https://x.org/y) and [us](mailto:a@b.c).\n`,
  ],
  "a drawing in words": [
    "<Figure svg=\"<svg><title id='a'>Shares</title><desc id='b'>Three shares.</desc><text>P1</text></svg>\" caption=\"See.\" />",
    "_Figure: Shares. Three shares._\n\nSee.\n",
  ],
  "facts as a list, each with its values on a line": [
    [
      element(
        "dl",
        element("div", element("dt", text("See")), element("dd", link), element("dd", text("B"))),
      ),
    ],
    `- **See:** [A](${siteUrl}/a.md), B\n`,
  ],
  "a box with its kind and title": [
    [
      {
        type: "containerDirective",
        name: "danger",
        data: { hName: "admonition", hProperties: { title: "Keep it" } },
        children: [{ type: "paragraph", children: [text("Text.")] }],
      },
    ],
    "> **Danger: Keep it**\n>\n> Text.\n",
  ],
};

for (const [name, [page, markdown]] of Object.entries(cases)) {
  test(name, async () => assert.equal(await versionOf(page), markdown));
}

test("a component without a form stops the build, with the line", async () => {
  await assert.rejects(
    versionOf("Text.\n\n<Chart />"),
    ({ message, line }: Error & { line: number }) =>
      /no form for <Chart>; add one/.test(message) && line === 3,
  );
  await assert.rejects(versionOf("Text {1 + 1}."), /no form for mdxTextExpression/);
});
