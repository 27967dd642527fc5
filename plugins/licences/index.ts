/** Publishes the licences of the packages whose code readers get, as most of these licences ask for. */

import { readdirSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "@docusaurus/types";
import type { Compiler, StatsModule } from "webpack";

/** Name of the file, in the root of the site. */
const FILE = "licenses.txt";
const LICENCE = /^(licen[cs]e|copying|notice)/i;
const IN_PACKAGE = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/;

/** Folders of the packages that modules are of. */
function foldersOf(modules: readonly StatsModule[]): string[] {
  return modules.flatMap(({ nameForCondition, modules: parts = [] }) => [
    ...(IN_PACKAGE.exec(nameForCondition ?? "")?.slice(0, 1) ?? []),
    ...foldersOf(parts),
  ]);
}

/**
 * @param folder of a package
 * @returns its name, version and licence, and the texts that it brings along
 * @throws Error when it does not say what its licence is
 */
export function licenceOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  if (typeof license !== "string") {
    throw new Error(`${folder}/package.json names no licence: find out, or do without the package`);
  }
  const texts = readdirSync(folder)
    .filter((file) => LICENCE.test(file))
    .sort()
    .map((file) => `\n${readFileSync(path.join(folder, file), "utf8").trim()}\n`);
  return `${name} ${version} (${license})\n${texts.join("")}`;
}

export default function licences(): Plugin {
  const folders = new Set<string>();
  return {
    name: "licences",

    configureWebpack(_config, isServer) {
      const collect = {
        apply: ({ hooks }: Compiler) =>
          hooks.done.tap("licences", (stats) => {
            const { modules = [] } = stats.toJson({
              all: false,
              modules: true,
              modulesSpace: Number.POSITIVE_INFINITY,
              nestedModules: true,
              nestedModulesSpace: Number.POSITIVE_INFINITY,
            });
            for (const folder of foldersOf(modules)) {
              folders.add(folder);
            }
          }),
      };
      return isServer ? {} : { plugins: [collect] };
    },

    async postBuild({ outDir }) {
      if (folders.size === 0) {
        throw new Error("plugins/licences: the bundler names no packages any more");
      }
      const entries = Array.from(folders, licenceOf).sort();
      const opening = "The scripts of this site contain code of these packages.\n";
      await writeFile(
        path.join(outDir, FILE),
        [opening, ...new Set(entries)].join(`\n${"-".repeat(72)}\n\n`),
      );
    },
  };
}
