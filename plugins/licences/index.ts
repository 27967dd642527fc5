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

/** What the bundler is asked for: every module, also those that it joined to one. */
const ALL_MODULES = {
  all: false,
  modules: true,
  modulesSpace: Number.POSITIVE_INFINITY,
  nestedModules: true,
  nestedModulesSpace: Number.POSITIVE_INFINITY,
};

/** Folders of the packages that modules are of. */
const foldersOf = (modules: readonly StatsModule[] = []): string[] =>
  modules.flatMap((module) => [
    ...(IN_PACKAGE.exec(module.nameForCondition ?? "") ?? []),
    ...foldersOf(module.modules),
  ]);

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
  const files = readdirSync(folder).filter((file) => LICENCE.test(file));
  const texts = files.sort().map((file) => `\n${readFileSync(path.join(folder, file), "utf8").trim()}\n`);
  return `${name} ${version} (${license})\n${texts.join("")}`;
}

export default function licences(): Plugin {
  let folders: string[] = [];
  const collect = ({ hooks }: Compiler) =>
    hooks.done.tap("licences", (stats) => {
      folders = foldersOf(stats.toJson(ALL_MODULES).modules);
    });
  return {
    name: "licences",

    configureWebpack: (_config, isServer) => (isServer ? {} : { plugins: [{ apply: collect }] }),

    async postBuild({ outDir }) {
      if (folders.length === 0) {
        throw new Error("plugins/licences: the bundler names no packages any more");
      }
      const entries = new Set(folders.map(licenceOf).sort());
      const opening = "The scripts of this site contain code of these packages.\n";
      await writeFile(path.join(outDir, FILE), [opening, ...entries].join(`\n${"-".repeat(72)}\n\n`));
    },
  };
}
