import path from "node:path";
import type { Code, Root } from "mdast";
import type { Plugin } from "unified";
import { visit } from "unist-util-visit";
import { parseFenceMeta } from "./fenceMeta";
import { about } from "./mdxTags";
import { readRegion } from "./readRegion";

/**
 * Fills a code fence that names a file (`file=examples/… region=…`) with that file's text, so that what a page shows is
 * what the tests run. Paths start at the site's root, where Docusaurus runs. A missing file or region, a region without
 * a file, or a fence that has both `file=` and text, stops the build with the page's file and line.
 */
const remarkCodeInclude: Plugin<[], Root> = () => {
  return (root, file) => {
    const include = (node: Code) => {
      const { file: source, region } = parseFenceMeta(node.meta);
      if (source === undefined && region === undefined) return;
      if (source === undefined || node.value.trim() !== "") {
        throw new Error("a fence that shows a file needs file=… and an empty body: correct it");
      }
      node.value = readRegion(path.join(file.cwd, source), region);
    };
    visit(root, "code", (node: Code) => about(node, file, () => include(node)));
  };
};

export default remarkCodeInclude;
