/** What pages and data become, from small pages and small data to whole outputs, each in a file of golden/. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import type { Root } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { createElement, type ReactNode } from "react";
import * as runtime from "react/jsx-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import remarkDirective from "remark-directive";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import { visit } from "unist-util-visit";
import { parser } from "../../harness/pageSources";
import { assertEach, assertGolden } from "../golden";
import { temporaryFolder } from "../temporary";

const golden = "tests/content/golden";

// A copy of what writes pages, with small data: golden/data.json over data/, and its defaults where it has none.
const copy = temporaryFolder("node_modules/.cache");
for (const name of ["config", "data", "plugins", "scripts", "src/search", "docusaurus.config.ts"])
  cpSync(name, path.join(copy, name), { recursive: true });
const { defaults } = JSON.parse(readFileSync(`${golden}/data.json`, "utf8"));
const { files } = JSON.parse(readFileSync(`${golden}/data.json`, "utf8"), (name, value) =>
  Array.isArray(value) && name in defaults ? value.map((one) => ({ ...defaults[name], ...one })) : value,
);
for (const [name, values] of Object.entries<object>(files)) {
  const place = path.join(copy, "data", name);
  const others = name === "glossary.json" ? {} : JSON.parse(readFileSync(place, "utf8"));
  writeFileSync(place, JSON.stringify({ ...others, ...values }, null, 2));
}
const of = (name: string) => import(pathToFileURL(path.join(copy, name)).href);

/** Of Docusaurus's own plugins: the titles of boxes, the name of folds, and ids that are written. */
const docusaurus = () => (root: Root) =>
  visit(root, (node) => {
    if (node.type === "heading") {
      const last = node.children.at(-1);
      const [written = "", id] = / ?\{#(\S+)\}$/.exec(textOf(last)) ?? [];
      if (last?.type !== "text" || !id) return;
      last.value = last.value.replace(written, "");
      node.data = { hProperties: { id } };
    }
    if (node.type === "containerDirective") {
      const [label] = node.children.splice(0, 1);
      node.data = { hName: "admonition", hProperties: { type: node.name, title: textOf(label) } };
    }
    if ("name" in node && node.name === "details") node.name = "Details";
  });

const names =
  "Anchor CodeBlock Definition Details Figure PageHead Parties Prerequisites Steps TabItem Tabs Term";
const tags: Readonly<Record<string, string>> = { Anchor: "a", Details: "details" };
type Props = Record<string, string> & { children: ReactNode };

/** Components show what plugins give them. */
const components = Object.fromEntries(
  names.split(" ").map((name) => [
    name,
    ({ html, svg, kind, plain: _, children, ...props }: Props) => {
      const __html = html ?? svg;
      // biome-ignore lint/security/noDangerouslySetInnerHtml: of this repository
      const content = __html ? createElement("i", { dangerouslySetInnerHTML: { __html } }) : children;
      const attributes = { ...props, "data-kind": kind };
      return createElement(tags[name] ?? `x-${name.toLowerCase()}`, attributes, content);
    },
  ]),
);

/** Gives a page its way through the plugins of docusaurus.config.ts. */
async function build(value: string | Buffer, appliesTo: string | string[] = [], name = `${golden}/page.mdx`) {
  const { evaluate } = await import("@mdx-js/mdx");
  const { docs } = (await of("docusaurus.config.ts")).default.presets[0][1];
  const page = { path: path.resolve(name), value, data: { frontMatter: { appliesTo } } };
  const own = [...docs.beforeDefaultRemarkPlugins, docusaurus, ...docs.remarkPlugins];
  const remarkPlugins = [remarkFrontmatter, remarkGfm, remarkDirective, ...own];
  const content = await evaluate(page, { ...runtime, remarkPlugins, rehypePlugins: docs.rehypePlugins });
  return renderToStaticMarkup(createElement(content.default, { components }))
    .replace(/\n+(?=\n)/g, "")
    .replace(/(?<=[^\n])(?=<(?:x-(?!term)|tr|tbody|div|p|h\d|ul|ol|li|d[ltd]|summary)\b)/g, "\n");
}

// What entries.mdx has is in reference.mdx too, which shows it as HTML.
for (const name of ["page", "entries", "reference"]) {
  test(`${name}.mdx as HTML, as Markdown or for the search`, async () => {
    const source = `${golden}/${name}.mdx`;
    const html = await build(readFileSync(source), ["co-circom", "co-noir"], source);
    // Tags that have no text share the line of what is in them.
    const lean = html.replace(/\n(?=<\/(?!span))|(?<=^(?:<[^>]*>)+)\n/gm, "");
    if (name !== "entries") assertGolden(`${golden}/${name}.html`, lean);
    const { versionFolder } = await of("plugins/markdown/markdownVersion.ts");
    const markdown = readFileSync(path.join(versionFolder, source), "utf8");
    if (name !== "reference") return assertGolden(`${golden}/${name}.md`, markdown);
    const { readPage } = await of("plugins/search/readPage.ts");
    const crumbs = `<a class="navbar__link--active">A</a><p data-page-kind="guide"><ul class="theme-doc-breadcrumbs"><li>B<li>C<li>D</ul>`;
    const linked = html.replace(/ id="([^"]*)">.*?(?=<\/h)/g, '$&<a class="hash-link" href="#$1"></a>');
    const whole = `${crumbs}<main><article><header><h1>T</h1></header>${linked}</article></main>`;
    const { parts, ...page } = readPage(whole, "/docs/t/");
    const lines = [page, ...parts].map((part) =>
      JSON.stringify({ ...part, words: part.words?.replace(part.text, "…") }),
    );
    return assertGolden(`${golden}/search.txt`, lines.join("\n"));
  });
}

const outputs: Record<string, () => Promise<string>> = {
  "schema.json": async () => {
    const { loadConfigKeys, loadTool } = await of("data/load.ts");
    const { configSchema } = await of("data/configSchema.ts");
    const schema = JSON.stringify(configSchema(loadTool("co-circom"), loadConfigKeys(), "id"), null, 1);
    return schema.replace(/[[{][^[\]{}]+[\]}]/g, (leaf) => leaf.replace(/\s+/g, " "));
  },
  "releases.atom": async () => (await of("plugins/publish/data.ts")).releaseFeed(),
  "agents.md": async () => {
    const pages = [{ route: "/docs/t/", markdown: readFileSync(`${golden}/agents.page.md`, "utf8") }];
    const text = (await of("plugins/publish/agents.ts")).agentText(
      `../../${golden}/agents.template.md`,
      pages,
    );
    return text.replace(/\d+\.\d+\.\d+|\d{4}-\d\d-\d\d/g, "N");
  },
  headers: async () => {
    const page = '<script>a()</script><script src="b"></script><script type="x/y">{}</script>';
    const files = (await of("plugins/publish/headers.ts")).headerFiles([page, page]);
    return Object.values(files).join("\n");
  },
};
if (process.platform !== "win32")
  outputs["drift.txt"] = async () => {
    const tools = ["co-circom", "co-noir"].map((tool) => `${tool}=${path.resolve(golden, "help", tool)}`);
    const args = ["--import", "tsx", path.join(copy, "scripts/cli-check.ts"), ...tools];
    const { stdout, status } = spawnSync(process.execPath, args, { encoding: "utf8" });
    return `${stdout}exit code ${status}\n`;
  };
for (const [name, output] of Object.entries(outputs))
  test(name, async () => assertGolden(`${golden}/${name}`, await output()));

test("what stops the build, each with its complaint and the line", () =>
  assertEach(`${golden}/mistakes.txt`, (text) =>
    build(`Text.\n\n${text}`).then(
      () => "accepted",
      ({ line, message }) => `line ${line}: ${message}`,
    ),
  ));

test("what is wrong in a file of data/ stops its reader, with the file and the line, also after it was right", async () => {
  const { load } = await of("data/load.ts");
  await assertEach(`${golden}/wrong.txt`, (change) => {
    const [, file = "", before = "", after = ""] = /^(\S+): (.*) becomes (.*)$/.exec(change) ?? [];
    const place = path.join(copy, "data", file);
    const text = readFileSync(place, "utf8");
    assert.ok(text.includes(before), `${file} has no ${before}`);
    load(file, file.replace(".json", ""));
    writeFileSync(place, text.replace(before, after));
    try {
      load(file, file.replace(".json", ""));
    } finally {
      writeFileSync(place, text);
    }
    return "accepted";
  });
});

test("a page of an unknown tool or with data that is not MDX stops the build; a tutorial says when it was last followed", async (t) => {
  await assert.rejects(build("Text.", "circom"), /there is no tool "circom"; use one of/);
  const { parse } = await of("plugins/reference/index.ts");
  assert.throws(() => parse("Text.\n\na <n\n\nb", parser, {}), /of data\/ is not MDX: "a <n"/);
  // Development writes no Markdown version: a build in another test would publish this one.
  t.after(() => Reflect.deleteProperty(process.env, "NODE_ENV"));
  process.env.NODE_ENV = "development";
  const tutorial = await build("Text.", "co-noir", "docs/examples/kyc.mdx");
  assert.match(tutorial, /releases="co-noir 2\.0\.0" tested="3 Jan 2026"/);
  const old = await build("Text.", "co-circom", "docs/examples/poseidon.mdx");
  assert.doesNotMatch(old, /tested/, "with an old release");
});
