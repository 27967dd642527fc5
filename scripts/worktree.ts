import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/**
 * Runs something in the tree of a commit, with the packages of this one. The tree is removed afterwards.
 *
 * @param ref name or hash of the commit
 * @param run takes the folder
 * @returns what `run` gives
 * @throws Error with git's words when there is no such commit
 */
export async function inWorktree<Result>(
  ref: string,
  run: (folder: string) => Result | Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "docs-tree-"));
  const git = (...args: string[]) => execFileSync("git", ["worktree", ...args], { stdio: "pipe" });
  try {
    git("add", "--detach", folder, ref);
    symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
    return await run(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    git("prune");
  }
}
