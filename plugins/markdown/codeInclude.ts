import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Code, Root } from "mdast";
import type { Plugin } from "unified";
import { parseFenceMeta } from "./fenceMeta";
import { visitOrFail } from "./mdxTags";

/**
 * Reads a file, or the region of it between the comment lines `#region name` and `#endregion name`. The lines that mark
 * regions are left out, as is the indentation of the first line. Throws if the file or an end of the region is missing.
 */
export function readRegion(file: string, region?: string): string {
  if (!existsSync(file))
    throw new Error(`there is no ${file}; correct file=, a path from the project's folder`);
  const source = readFileSync(file, "utf8");
  const between = new RegExp(`#region ${region}\\n(.*?)\\n[^\\n]*#endregion ${region}\\n`, "s");
  const text = region === undefined ? source : between.exec(source)?.[1];
  if (text === undefined) {
    throw new Error(`${file} needs one "#region ${region}" and, below it, one "#endregion ${region}"`);
  }
  const shown = text.replace(/^.*#(?:end)?region [\w-]+\n?/gm, "");
  const [indent = ""] = /^ *(?=\S)/m.exec(shown) ?? [];
  return shown.replace(new RegExp(`^${indent}`, "gm"), "").replace(/^\n+|\s+$/g, "");
}

/**
 * Fills a code fence that names a file (`file=examples/… region=…`) with that file's text, so that pages show what the
 * tests run. Paths start at the site's root. A missing file or region, a region without a file, or a fence with both
 * `file=` and text, stops the build with the page's file and line.
 */
const remarkCodeInclude: Plugin<[], Root> = () => (root, file) => {
  visitOrFail(root, file, "code", (node: Code) => {
    const { file: source, region } = parseFenceMeta(node.meta);
    if (source === undefined && region === undefined) return;
    if (source === undefined || node.value.trim() !== "") {
      throw new Error("a fence that shows a file needs file=… and an empty body: correct it");
    }
    node.value = readRegion(path.join(file.cwd, source), region);
  });
};

export default remarkCodeInclude;
