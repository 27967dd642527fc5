import { readFileSync } from "node:fs";
import type { Root } from "mdast";
import { pagePaths, parser } from "../../harness/samples/page";

/** A page's source. */
export interface PageSource {
  /** Path from the root of the repository. */
  file: string;
  text: string;
  /** Front matter, one entry a line. */
  frontMatter: Record<string, string>;
  root: Root;
}

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
  return pagePaths().map((file) => {
    const text = readFileSync(file, "utf8");
    return { file, text, frontMatter: frontMatterOf(text), root: parser.parse(text) };
  });
}
