import { readFileSync } from "node:fs";
import type { Root } from "mdast";
import { withVersions } from "../../config/versions";
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
    const text = withVersions(readFileSync(file, "utf8"), file);
    return { file, text, root: parser.parse(text) };
  });
}
