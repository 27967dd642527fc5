import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Compiler } from "webpack";

const ENTRY = /webpackChunkName: "([^"]+)" \*\/ "([^"]+)"/g;

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
      const manifest = JSON.parse(readFileSync(file, "utf8"));
      const registry = readFileSync(path.join(generatedFilesDir, "registry.js"), "utf8");
      // Modules that are part of the application have no chunk.
      const added = Array.from(registry.matchAll(ENTRY)).flatMap(([, chunk = "", module = ""]) =>
        chunk in manifest.origins ? [[module, manifest.origins[chunk]]] : [],
      );
      if (added.length === 0) {
        throw new Error(
          "the builder's registry.js and client-manifest.json have changed: adapt pageChunks.ts",
        );
      }
      Object.assign(manifest.origins, Object.fromEntries(added));
      writeFileSync(file, JSON.stringify(manifest));
    });
  },
});
