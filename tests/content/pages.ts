import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Root } from "mdast";
import remarkDirective from "remark-directive";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import remarkMdx from "remark-mdx";
import remarkParse from "remark-parse";
import { unified } from "unified";

/** A page's source. */
export interface PageSource {
  /** Path from the root of the repository. */
  file: string;
  text: string;
  /** Front matter, one entry a line. */
  frontMatter: Record<string, string>;
  root: Root;
}

const parser = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkGfm)
  .use(remarkMdx)
  .use(remarkMath)
  .use(remarkDirective);

function frontMatterOf(text: string): Record<string, string> {
  const block = /^---\n([\s\S]*?)\n---\n/.exec(text)?.[1] ?? "";
  return Object.fromEntries(
    block.split("\n").map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    }),
  );
}

/** Every page of docs/, parsed. */
export function pageSources(): PageSource[] {
  return readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".mdx"))
    .sort()
    .map((name) => {
      const file = path.join("docs", name);
      const text = readFileSync(file, "utf8");
      return { file, text, frontMatter: frontMatterOf(text), root: parser.parse(text) };
    });
}
