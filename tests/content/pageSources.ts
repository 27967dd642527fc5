import { readFileSync } from "node:fs";
import type { Root } from "mdast";
import { pagePaths, parser } from "../../harness/samples/fences";

/** A page's source. */
export interface PageSource {
  /** Path from the root of the repository. */
  file: string;
  text: string;
  root: Root;
}

/** Every page of docs/, parsed. */
export function pageSources(): PageSource[] {
  return pagePaths().map((file) => {
    const text = readFileSync(file, "utf8");
    return { file, text, root: parser.parse(text) };
  });
}
