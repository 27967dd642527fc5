import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Compiler } from "webpack";

/** What the builder knows of the readers' scripts when it renders the pages. */
interface Manifest {
  /** Ids of the chunks that come with a chunk, by its name. */
  origins: Record<string, string[]>;
}

const ENTRY = /import\(\/\* webpackChunkName: "([^"]+)" \*\/ "([^"]+)"\)/g;

/**
 * Has the builder find the scripts that a page's application will ask for, so that src/intent can fetch them beside
 * the application and not after it: one round trip less until the page obeys. The builder asks its manifest by the
 * names of modules; since webpack 5 it has them by the names of chunks:
 * https://github.com/themgoncalves/react-loadable-ssr-addon/issues/29. Here it gets the modules' names too.
 *
 * @param generatedFilesDir the folder that the builder keeps its own data of this build in
 * @returns a plugin for the bundler of the readers' scripts; it throws an Error when there is nothing to be added
 */
export const pageChunks = (generatedFilesDir: string) => ({
  apply: ({ hooks }: Compiler) => {
    hooks.done.tap("page-chunks", () => {
      const file = path.join(generatedFilesDir, "client-manifest.json");
      const { origins, ...rest } = JSON.parse(readFileSync(file, "utf8")) as Manifest;
      const registry = readFileSync(path.join(generatedFilesDir, "registry.js"), "utf8");
      const added: Manifest["origins"] = {};
      for (const [, chunk = "", module = ""] of registry.matchAll(ENTRY)) {
        const ids = origins[chunk];
        // Some modules are part of the application, and have no chunk.
        if (ids !== undefined && !(module in origins)) {
          added[module] = ids;
        }
      }
      if (Object.keys(added).length === 0) {
        throw new Error(
          "plugins/lean-client/pageChunks.ts: the builder's registry.js and client-manifest.json have changed: adapt it, or take it out if the builder finds a page's scripts by itself",
        );
      }
      writeFileSync(file, JSON.stringify({ ...rest, origins: { ...origins, ...added } }));
    });
  },
});
