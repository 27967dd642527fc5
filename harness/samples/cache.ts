import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./page";

/** Where compilers work and results are kept; safe to delete. */
const CACHE = path.join(ROOT, "node_modules/.cache/samples");

/** The compilers and the packages that samples use: results are those of these versions. */
const lock = readFileSync(path.join(ROOT, "package-lock.json"));

/**
 * Keeps the result of a slow check between runs.
 * @param kind name of the check; change it when the check itself changes
 * @param parts all that the result depends on, besides the installed packages
 * @param compute called if there is no result yet
 * @returns the result, as JSON keeps it
 */
export async function cached<T>(kind: string, parts: unknown[], compute: () => T | Promise<T>): Promise<T> {
  const digest = createHash("sha256").update(lock).update(JSON.stringify(parts)).digest("hex").slice(0, 24);
  const file = path.join(CACHE, `${kind}-${digest}.json`);
  try {
    return JSON.parse(readFileSync(file, "utf8")) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  const result = await compute();
  mkdirSync(CACHE, { recursive: true });
  // Two test processes may compute the same result: a rename is never seen half done.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(result));
  renameSync(draft, file);
  return result;
}

let folders = 0;

/**
 * Writes files into a folder below the project's root, where compilers find the packages, and removes it afterwards.
 * @param files texts by path below the folder
 * @param work gets the folder
 */
export async function withFiles<T>(
  files: Record<string, string>,
  work: (folder: string) => T | Promise<T>,
): Promise<T> {
  const folder = path.join(CACHE, `work-${process.pid}-${folders++}`);
  try {
    for (const [name, text] of Object.entries(files)) {
      const file = path.join(folder, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
