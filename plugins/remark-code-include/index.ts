import path from "node:path";
import type { Code, Root } from "mdast";
import type { Plugin } from "unified";
import { visit } from "unist-util-visit";
import { parseFenceMeta } from "./meta";
import { readRegion } from "./readRegion";

/**
 * Fills a code fence that names a file (`file=examples/… region=…`) with that file's text, so that what
 * a page shows is what the tests run. Paths start at the site's root, where the builder runs. A missing file or region, or a fence with text of its own beside
 * `file=`, stops the build with the page's file and line.
 */
const remarkCodeInclude: Plugin<[], Root> = () => {
  return (root, file) => {
    visit(root, "code", (node: Code) => {
      try {
        const meta = parseFenceMeta(node.meta);
        if (meta.file === undefined) {
          return;
        }
        if (node.value.trim() !== "") {
          throw new Error(`the fence includes ${meta.file} and has text of its own; remove one of the two`);
        }
        node.value = readRegion(path.join(file.cwd, meta.file), meta.region);
      } catch (error) {
        file.fail((error as Error).message, node);
      }
    });
  };
};

export default remarkCodeInclude;
