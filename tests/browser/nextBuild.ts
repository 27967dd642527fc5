import { cpSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { namesBelow } from "../../config/sourcePath";
import { temporaryFolder } from "../temporary";
import { buildDir } from "./support";

const HASHED = /\.([0-9a-f]{8})\.(?:js|css)$/;

/** Another hash of the same form. */
const changed = (hash: string) =>
  (Number.parseInt(hash, 16) ^ 0xffffffff).toString(16).replace("-", "").padStart(8, "0");

/**
 * Writes the build as it would be after a change that touched everything: the same pages, and every file with a hash
 * or a stamp in its name under another name.
 *
 * @returns its folder
 */
export function writeNextBuild(): string {
  const folder = temporaryFolder();
  cpSync(buildDir, folder, { recursive: true });
  const names = namesBelow(folder);
  const renamed = new Map<string, string>();
  for (const name of names) {
    const hash = HASHED.exec(name)?.[1] ?? /search-\w+-(\d+)\.json$/.exec(name)?.[1];
    if (hash !== undefined) {
      renamed.set(hash, HASHED.test(name) ? changed(hash) : String(Number(hash) + 1000));
    }
  }
  const anyOld = new RegExp(Array.from(renamed.keys()).join("|"), "g");
  const inNew = (text: string) => text.replace(anyOld, (hash) => renamed.get(hash) ?? hash);
  for (const name of names.filter((name) => /\.(html|js|css)$/.test(name))) {
    const file = path.join(folder, name);
    writeFileSync(file, inNew(readFileSync(file, "utf8")));
  }
  for (const name of names.filter((name) => inNew(name) !== name)) {
    renameSync(path.join(folder, name), path.join(folder, inNew(name)));
  }
  return folder;
}
