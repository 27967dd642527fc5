import { execFileSync } from "node:child_process";
import { cpSync, readdirSync } from "node:fs";
import path from "node:path";
import { inWorktree } from "../worktree";
import { build, buildCells, buildHead } from "./build";
import { table } from "./table";

/** Records the copies in a commit: the builder starts a process for each page that git does not know. */
function record(folder: string): void {
  const author = ["-c", "user.name=bench", "-c", "user.email=bench@example.org"];
  const git = (...args: string[]) => execFileSync("git", args, { cwd: folder });
  git("add", "docs");
  git(...author, "commit", "--quiet", "--allow-empty", "--message", "Copies");
}

/**
 * Builds the last commit's site with 1, 10 and 30 times its content: its docs are copied into folders beside them. The
 * copies' links lead to each other, since links between pages are relative. The last column says how much memory each
 * further copy has taken; a build that fails has its last words in place of figures.
 */
export async function growthTable(): Promise<string> {
  const rows: string[][] = [];
  let before: { times: number; peakMemory: number } | undefined;
  for (const times of [1, 10, 30]) {
    const cells = await inWorktree("HEAD", (folder) => {
      const docs = path.join(folder, "docs");
      const names = readdirSync(docs);
      for (let copy = 2; copy <= times; copy += 1) {
        for (const name of names) {
          cpSync(path.join(docs, name), path.join(docs, `copy-${copy}`, name), { recursive: true });
        }
      }
      record(folder);
      try {
        const one = build(folder, true);
        const growth = before && (one.peakMemory - before.peakMemory) / (times - before.times);
        before = { times, peakMemory: one.peakMemory };
        return [...buildCells(one, folder), growth?.toFixed(0) ?? ""];
      } catch (error) {
        return [(error as Error).message.replace(/\s+/g, " ").slice(-400)];
      }
    });
    rows.push(["build", `${times} times the content`, ...cells]);
    console.error(`measured: ${times} times the content`);
  }
  return table([...buildHead, "MiB a copy"], rows);
}
