/** What every page keeps to, so that readers find their way: one walk over the pages, a rule a test. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import type { Nodes } from "mdast";
import { toString as plainText } from "mdast-util-to-string";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { plainWords } from "../../.remarkrc.mjs";
import { pageKinds } from "../../config/routes";
import { namesBelow } from "../../config/sourcePath";
import { type PageSource, pageSources } from "../../harness/pageSources";
import { attributesOf, type Tag } from "../../plugins/markdown/mdxTags";
import { assertNone } from "../golden";

const pages = pageSources();

/** Says against a line of a page what is wrong, and what to do. */
type Report = (line: number | undefined, text: string) => void;

const kindOf = (page: string) => /^kind: (.*)$/m.exec(page)?.[1] ?? "";

/** By kind of page its headings, and tags that write headings, in order. Others may stand between them. */
const headingsOf = new Map(
  Array.from(
    readFileSync("tests/content/headings.txt", "utf8").matchAll(/^([a-z ]+): (.*)$/gm),
    ([, kind = "", headings = ""]) => [kind, headings.split(" | ")],
  ),
);

/** Attributes of the tags of CONTRIBUTING.md, "What pages are made of": any other would have no effect. */
const ATTRIBUTES =
  /^(breaking|caption|command|commands|depth|errors|groupId|id|ids|label|minutes|name|of|part|plain|release|section|src|tool|value)$/;

const frontMatter = new Set(
  "title description kind appliesTo sidebar_label hide_table_of_contents".split(" "),
);
const admonitions = ["note", "tip", "warning", "danger"];
const vague = /^(here|this|this page|this link|link|more|read more|click here|see here)$/i;

const rules: Record<string, (page: PageSource, report: Report) => void> = {
  "front matter has a title and a description, and nothing unknown": ({ file, text }, report) => {
    const keys: string[] = /^---\n([\s\S]*?)\n---\n/.exec(text)?.[1]?.match(/^\w+(?=: \S)/gm) ?? [];
    for (const key of ["title", "description"]) if (!keys.includes(key)) report(1, `no ${key}; write one`);
    if (!pageKinds.includes(kindOf(text)))
      report(1, `no kind; write kind: and one of ${pageKinds.join(", ")}`);
    if (/^docs\/co-(circom|noir)\//.test(file) && !keys.includes("appliesTo")) {
      report(1, "no appliesTo; name the tool, whose release the page then says");
    }
    for (const key of keys.filter((name) => !frontMatter.has(name))) {
      report(1, `front matter "${key}" is not used here; remove it or add it to the list in this test`);
    }
  },

  "headings: no h1, no skipped level, no full stop, none twice on a page": ({ root }, report) => {
    let level = 1;
    const seen = new Set<string>();
    visit(root, "heading", ({ depth, position, children }) => {
      const line = position?.start.line;
      const text = plainText(children);
      if (depth === 1) report(line, "an h1; the title comes from the front matter");
      if (depth > level + 1) report(line, `level ${depth} after level ${level}; use the next level`);
      if (/[.:]$/.test(text)) report(line, `heading "${text}" ends with a stop; leave it out`);
      if (seen.has(`${depth} ${text}`) && depth < 4) {
        report(line, `heading "${text}" occurs twice; a search result could not tell them apart`);
      }
      seen.add(`${depth} ${text}`);
      level = depth;
    });
  },

  "pages of a kind have the headings that CONTRIBUTING.md lists": ({ root, text }, report) => {
    const found: string[] = [];
    visit(root, (node: Nodes) => {
      if (node.type === "heading" && node.depth === 2) found.push(plainText(node).replace(/\s*\{#.*$/, ""));
      if (node.type === "mdxJsxFlowElement") found.push(`<${node.name}>`);
    });
    const headings = headingsOf.get(kindOf(text)) ?? [];
    const own = found.filter((heading) => headings.includes(heading));
    const [given, wanted] = [own, headings].map((list) => `"${list.join(", ")}"`);
    if (given !== wanted) report(1, `headings in order: ${given}; a ${kindOf(text)} has ${wanted}`);
  },

  "tags: known attributes, numbers as depths, and the command of their page": ({ file, root }, report) => {
    const [, tool, command] = /^docs\/(co-\w+)\/cli\/(?!index)(.+)\.mdx/.exec(file) ?? [];
    visit(root, ["mdxJsxFlowElement", "mdxJsxTextElement"], (node) => {
      const tag = node as Tag;
      for (const [name, value] of Object.entries(attributesOf(tag))) {
        const line = tag.position?.start.line;
        if (!ATTRIBUTES.test(name)) report(line, `<${tag.name}> has ${name}, which no tag knows`);
        if (name === "depth" && !/^[2-6]$/.test(value))
          report(line, `depth={${value}}; write a number from 2`);
        const expected = { tool, command }[name] ?? value;
        if (value !== expected) report(line, `${name}="${value}"; this page is about ${expected}`);
      }
    });
  },

  "links: file paths between pages, and texts that say where they lead": ({ root }, report) => {
    visit(root, "link", ({ position, url, children }) => {
      const line = position?.start.line;
      const text = plainText(children).trim();
      if (vague.test(text)) report(line, `link text "${text}"; say where it leads`);
      if (/^\/|^https?:\/\/docs\.taceo\.io/.test(url)) {
        report(line, `link to ${url}; use the path of the page's file`);
      }
    });
  },

  "a quick start of the service has at most 1,800 words in paragraphs": ({ file, root }, report) => {
    if (!/^docs\/taceo-proof\/.*quick-start/.test(file)) return;
    let words = 0;
    visit(root, "paragraph", (node) => {
      words += plainText(node).split(/\s+/).length;
    });
    const cure = "move what is not a step to bestpractice.mdx or blueprints.mdx";
    if (words > 1800) report(1, `${words} words; ${cure}`);
  },

  "no unknown admonition, left-over, promise of later text or prompt sign": ({ text }, report) => {
    let language: string | undefined;
    for (const [index, line] of text.split("\n").entries()) {
      const number = index + 1;
      const fence = /^\s*```(\w*)/.exec(line);
      if (fence) language = language === undefined ? fence[1] : undefined;
      const kind = /^:::+\s*([a-z]+)/i.exec(line)?.[1];
      if (kind !== undefined && !admonitions.includes(kind)) {
        report(number, `admonition "${kind}"; use ${admonitions.join(", ")}`);
      }
      if (language === "bash" && /^\s*[$>] /.test(line)) {
        report(number, "a prompt sign; it would be copied with the command");
      }
      // Quoted messages of the tools may hold such words.
      const own = line.replace(/`[^`]*`/g, "");
      if (/\b(TODO|FIXME|XXX|TBD)\b/.test(own)) report(number, "a left-over mark");
      if (/lorem ipsum|coming soon|under construction|placeholder page/i.test(own)) {
        report(number, "a promise instead of text");
      }
    }
  },
};

for (const [name, rule] of Object.entries(rules)) {
  test(`pages: ${name}`, () => {
    const problems: string[] = [];
    for (const page of pages) rule(page, (line, text) => problems.push(`${page.file}:${line ?? 1}: ${text}`));
    assertNone(problems);
  });
}

const checker = unified().use(remarkParse).use(remarkGfm).use(plainWords).use(remarkStringify);

/** What the lint of pages would report about a text, a line each. */
const complaints = (text: string): string[] => checker.processSync(text).messages.map(({ reason }) => reason);

/** Keys of data/ whose values are prose. */
const PROSE = new Set(["summary", "purpose", "note", "cause", "cure", "meaning", "text", "description"]);

/** Every text of a value of data/, with its path. */
function* texts(value: unknown, place: string): Generator<[place: string, text: string]> {
  if (typeof value !== "object" || value === null) return;
  for (const [key, child] of Object.entries(value)) {
    if (typeof child === "string" && PROSE.has(key)) yield [`${place}.${key}`, child];
    else yield* texts(child, `${place}.${key}`);
  }
}

test("texts of data/ keep to the words of pages", () => {
  const files = namesBelow("data").filter((name) => /^(?!schema|rust-api).*\.json$/.test(name));
  const problems = files.flatMap((name) =>
    Array.from(texts(JSON.parse(readFileSync(path.join("data", name), "utf8")), ""))
      // A message is quoted as the tool prints it.
      .filter(([place]) => name !== "errors.json" || !place.endsWith(".text"))
      .flatMap(([place, text]) => complaints(text).map((complaint) => `data/${name}${place}: ${complaint}`)),
  );
  assertNone(problems);
});
