import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { type Build, build } from "./build";

/** A build of the site with its content several times over. */
export interface Grown {
  readonly times: number;
  /** What was built, or the last words of a build that failed. */
  readonly result: Build | string;
}

const LEFT_OUT = new Set(["node_modules", "build", ".docusaurus", ".git", "docs"]);

/**
 * Builds the site with its docs copied into folders beside them, so that it has `times` as many pages. The
 * copies' links lead to each other, since links between pages are relative.
 */
async function grow(times: number): Promise<Grown> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "docs-bench-"));
  try {
    for (const name of readdirSync(".").filter((entry) => !LEFT_OUT.has(entry))) {
      cpSync(name, path.join(folder, name), { recursive: true });
    }
    symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
    cpSync("docs", path.join(folder, "docs"), { recursive: true });
    for (let copy = 2; copy <= times; copy += 1) {
      cpSync("docs", path.join(folder, "docs", `copy-${copy}`), { recursive: true });
    }
    return { times, result: await build(folder, false) };
  } catch (error) {
    return { times, result: (error as Error).message.slice(-600) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Builds the site with 1, 10 and 30 times its content. */
export async function growth(): Promise<Grown[]> {
  const results: Grown[] = [];
  for (const times of [1, 10, 30]) {
    results.push(await grow(times));
  }
  return results;
}
