import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { buildDir } from "./support";

const HASHED = /\.([0-9a-f]{8})\.(?:js|css)$/;

/** Another hash of the same form. */
const changed = (hash: string) =>
  (Number.parseInt(hash, 16) ^ 0xffffffff).toString(16).replace("-", "").padStart(8, "0");

/**
 * Writes a build as it would be after a change that touched everything: the same pages, and every file with a
 * hash or a stamp in its name under another name.
 *
 * @param folder where it is written
 */
export function writeNextBuild(folder: string): void {
  cpSync(buildDir, folder, { recursive: true });
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
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
}

/** Two builds, of which a link names the one that is served. */
export interface Deployment {
  /** The folder to serve. */
  current: string;
  /** Serves the next build from now on. */
  deploy: () => void;
  remove: () => void;
}

/**
 * Lays out the build and a next one as deploy/README.md says.
 *
 * @param spoil changes the next build before it is deployed
 */
export function layOut(spoil: (folder: string) => void = () => undefined): Deployment {
  const root = mkdtempSync(path.join(os.tmpdir(), "docs-deploy-"));
  const next = path.join(root, "next");
  mkdirSync(next);
  writeNextBuild(next);
  spoil(next);
  const current = path.join(root, "current");
  symlinkSync(buildDir, current);
  return {
    current,
    deploy: () => {
      symlinkSync(next, path.join(root, "switch"));
      renameSync(path.join(root, "switch"), current);
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
