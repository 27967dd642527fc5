import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "smol-toml";
import { type Page, ROOT, readPage } from "../../../harness/samples/page";
import { pageFiles } from "../../../harness/samples/pageFiles";
import { readRegion } from "../../../plugins/markdown/readRegion";

/** What a reader has on disk after a page: contents by name, and where each comes from. */
function saved(page: Page): Map<string, { text: string; source: string | null }> {
  return new Map(
    pageFiles(page)
      .filter((file) => file !== null)
      .map(({ name, text, sample }) => [name, { text, source: sample.file }]),
  );
}

/** Files of the same program that a Rust or TypeScript file needs, by their names. */
function needed(name: string, text: string, packages: Map<string, string>): string[] {
  const folder = path.posix.dirname(name);
  if (name.endsWith(".ts")) {
    return Array.from(text.matchAll(/from "(\.[^"]+?)(?:\.[jt]s)?"/g), ([, module = ""]) =>
      path.posix.join(folder, `${module}.ts`),
    );
  }
  if (!name.endsWith(".rs")) return [];
  const modules = Array.from(text.matchAll(/^(?:pub )?mod (\w+);/gm), ([, module]) =>
    path.posix.join(folder, `${module}.rs`),
  );
  const crates = Array.from(text.matchAll(/^use (\w+)::/gm), ([, crate = ""]) => packages.get(crate));
  return [...modules, ...crates.filter((library) => library !== undefined)];
}

/** Names of the files that the pages show to which a page links: a page may take a file from there. */
function linkedFiles(pagePath: string): string[] {
  const links = readFileSync(path.join(ROOT, pagePath), "utf8").matchAll(/\]\((\.[^)#]+\.mdx)/g);
  const linked = Array.from(links, ([, target = ""]) =>
    path.posix.join(path.posix.dirname(pagePath), target),
  );
  return linked.flatMap((target) => Array.from(saved(readPage(target)).keys()));
}

/** Libraries of the packages whose Cargo.toml a page shows: the file by the crate's name. */
function packagesOf(files: Map<string, { text: string }>): Map<string, string> {
  return new Map(
    Array.from(files)
      .filter(([name]) => path.posix.basename(name) === "Cargo.toml")
      .map(([name, { text }]) => {
        const manifest = parse(text) as { package?: { name: string } };
        const library = path.posix.join(path.posix.dirname(name), "src/lib.rs");
        return [manifest.package?.name.replaceAll("-", "_") ?? "", library];
      }),
  );
}

/**
 * Says what is wrong with the programs that a page has its reader save: parts that it does not show, files that
 * another one imports.
 */
export function missingFiles(page: Page): string[] {
  const files = saved(page);
  const packages = packagesOf(files);
  return Array.from(files).flatMap(([name, { text, source }]) => {
    const whole = source === null ? text : `${readRegion(path.join(ROOT, source))}\n`;
    const parts = text === whole ? [] : [`${page.path}: the blocks of ${name} together are not ${source}`];
    const elsewhere = name.endsWith(".ts") ? linkedFiles(page.path) : [];
    const missing = needed(name, text, packages).filter(
      (file) => !files.has(file) && !elsewhere.includes(file),
    );
    return [
      ...parts,
      ...missing.map((file) => `${page.path}: ${name} needs ${file}, which the page does not show`),
    ];
  });
}
