import assert from "node:assert/strict";
import path from "node:path";
import { test } from "node:test";
import type { Root } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { parser as pages } from "../../harness/samples/fences";
import remarkReference, { parse } from "./index";

const parser = pages().use(remarkReference);

/** A page of the command reference, as the plugin leaves it. */
async function page(source: string, file = "docs/co-circom/cli/split-input.mdx"): Promise<Root> {
  return (await parser.run(parser.parse(source), { path: path.resolve(file) })) as Root;
}

const headings = (root: Root, depth: number) =>
  root.children
    .filter((node) => node.type === "heading" && node.depth === depth)
    .map((node) => textOf(node).replace(/ \{#.*\}$/, ""));

test("the reference has its parts in the order of use, and links the exit codes", async () => {
  const parts = ["Usage", "Options", "Reference"].map(
    (name) => `<Command${name} tool="co-circom" command="split-input" />`,
  );
  const root = await page(parts.join("\n\n"));
  assert.deepEqual(headings(root, 2), [
    "Usage",
    "Options",
    "Files read and written",
    "Notes",
    "Errors",
    "Exit status",
  ]);
  const links: string[] = [];
  visit(root, "link", ({ url }) => void links.push(url));
  assert.ok(links.includes("/docs/co-circom/cli/index.mdx#exit-codes"));
});

test("messages by id link to their entries, the first time with an id; an unknown id stops the build", async () => {
  const root = await page('<ErrorReference ids="vm-config" />\n\n<ErrorReference ids="vm-config" />');
  const [links, ids]: string[][] = [[], []];
  visit(root, "link", ({ url }) => void links?.push(url));
  visit(root, "mdxJsxTextElement", ({ attributes: [id] }) => void ids?.push(String(id?.value)));
  assert.deepEqual([links, ids], [Array(2).fill("/docs/design/known-issues.mdx#vm-config"), ["vm-config"]]);
  await assert.rejects(page('<ErrorReference ids="nothing" />'), /data\/errors\.json has no "nothing"/);
});

test("a text that the page's parser does not understand is quoted", () => {
  const tag = { type: "mdxJsxFlowElement", name: "Glossary", attributes: [], children: [] } as const;
  assert.throws(
    () => parse("A table.\n\nNeeds <n> points.", parser(), tag as never),
    /is not MDX: "Needs <n> points\.": Expected a closing tag .+ as code/,
  );
});

test("an unknown tool, command or section stops the build", async () => {
  await assert.rejects(page('<FileIndex tool="bb" />'), /there is no tool "bb"/);
  await assert.rejects(page('<CommandExample tool="co-noir" command="prove" />'), /no command "prove"/);
  await assert.rejects(page('<ConfigReference section="nothing" />'), /no config section "nothing"/);
});

test("an option says its default, unless it is a flag, and how often it may be given", async () => {
  const options = async (command: string) =>
    textOf(await page(`<CommandOptions tool="co-circom" command="${command}" />`));
  assert.doesNotMatch(await options("generate-proof"), /default false/);
  assert.match(await options("merge-input-shares"), /at least \d+ times/);
  assert.match(await options("generate-proof"), /short -t/);
});

test("an example names its party, and a file the option that it is only written with", async () => {
  const tags = ["Example", "Reference"].map(
    (name) => `<Command${name} tool="co-noir" command="generate-proof" />`,
  );
  const root = await page(tags.join("\n\n"), "docs/co-noir/cli/generate-proof.mdx");
  const [example] = root.children;
  assert.match(example?.type === "code" ? (example.meta ?? "") : "", /party=\d/);
  assert.match(textOf(root), /Only with --fields-as-json\./);
});

test("changes that need an action come first, and of a file those who write it", async () => {
  const rowsOf = async (tag: string) => {
    const rows: string[][] = [];
    visit(
      await page(tag),
      "tableRow",
      ({ children }) => void rows.push(children.map((cell) => textOf(cell))),
    );
    return rows.slice(1);
  };
  const isDone = (await rowsOf('<ReleaseChanges release="2025-11" />')).map(
    ([, , , action]) => action === "",
  );
  assert.deepEqual(isDone, isDone.toSorted());
  const [share] = (await rowsOf('<FileIndex tool="co-circom" />')).filter(([name]) =>
    /^Input share/.test(name ?? ""),
  );
  assert.match(share?.at(-1) ?? "", /Written by split-input.*Read by merge-input-shares/);
});
