import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { createTar } from "nanotar";
import { namesBelow } from "../../config/sourcePath";

/** What the scripts of an example write, what only the tests read, and what needs a bundler. */
const LEFT_OUT =
  /^(build|out|(rust\/)?target|node_modules|package(-lock)?\.json|expected\.json|browser\.ts|Prove\.tsx)(\/|$)/;

/**
 * Examples that readers download whole, by the name of the archive and of the folder in it. They have a folder starter/
 * with what readers would otherwise make first.
 */
export const starters: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ["examples/circom", "examples/noir"]
      .flatMap((kind) => readdirSync(kind).map((name) => [name, `${kind}/${name}`]))
      .filter(([, folder]) => existsSync(`${folder}/starter`)),
  ),
  "taceo-proof": "examples/service",
};

/**
 * Packs a starter as a .tar.gz archive, the same for the same files. Files of starter/ go to where the example's scripts
 * would have written them, and programs in Rust to those in TypeScript, where readers run both.
 */
export function starterArchive(name: string): Buffer {
  const folder = starters[name];
  if (folder === undefined) {
    throw new Error(`no example has a starter "${name}"; use one of ${Object.keys(starters).join(", ")}`);
  }
  const entries = namesBelow(folder)
    .filter((file) => !LEFT_OUT.test(file) && statSync(`${folder}/${file}`).isFile())
    .map((file) => ({
      name: `${name}/${file.replace(/^(starter|rust)\//, "")}`,
      data: readFileSync(`${folder}/${file}`),
      attrs: { mode: file.endsWith(".sh") ? "755" : "644" },
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  // With a fixed owner and date, the bytes depend on nothing else.
  const archive = gzipSync(createTar(entries, { attrs: { mtime: 0, uid: 0, gid: 0 } }), { level: 9 });
  archive[9] = 255; // The header names the operating system: unknown.
  return archive;
}

/** Links to a starter, with its size and SHA-256. */
export function starterLink(name = ""): string {
  const archive = starterArchive(name);
  const hash = createHash("sha256").update(archive).digest("hex");
  const size = Math.ceil(archive.length / 1000);
  return `The archive [${name}.tar.gz](pathname:///starters/${name}.tar.gz) is ${size} kB, and its SHA-256 is \`${hash}\`.`;
}
