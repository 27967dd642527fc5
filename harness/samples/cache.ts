import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./page";

/** Where compilers work and results are kept; safe to delete. */
export const CACHE = path.join(ROOT, "node_modules/.cache/samples");

/** Short name for a content. */
export function contentHash(...parts: string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 24);
}

/**
 * Keeps the result of a slow check between runs.
 * @param kind name of the check; change it when the check itself changes
 * @param parts all that the result depends on
 * @param compute called if there is no result yet
 * @returns the result, as JSON keeps it
 */
export async function cached<T>(kind: string, parts: string[], compute: () => T | Promise<T>): Promise<T> {
  const file = path.join(CACHE, `${kind}-${contentHash(...parts)}.json`);
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

/** Version of an installed package, as part of what a result depends on. */
export function packageVersion(name: string): string {
  const manifest = readFileSync(path.join(ROOT, "node_modules", name, "package.json"), "utf8");
  return `${name}@${(JSON.parse(manifest) as { version: string }).version}`;
}
