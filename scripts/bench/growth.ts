import { execFileSync } from "node:child_process";
import { cpSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { type Build, build, inCopy, lastWords } from "./build";

/** A build of the site with its content several times over. */
export interface Grown {
  readonly times: number;
  /** What was built, or the last words of a build that failed. */
  readonly result: Build | string;
}

/** Records the pages in a history of their own: the builder starts a process for each that git does not know. */
function record(folder: string): void {
  rmSync(path.join(folder, ".git"), { force: true });
  const author = ["-c", "user.name=bench", "-c", "user.email=bench@example.org"];
  for (const args of [["init"], ["add", "docs", "src"], [...author, "commit", "--message", "All pages"]]) {
    execFileSync("git", args, { cwd: folder, stdio: "ignore" });
  }
}

/**
 * Builds the site with its docs copied into folders beside them, so that it has `times` as many pages. The
 * copies' links lead to each other, since links between pages are relative.
 */
const grow = (times: number): Promise<Grown> =>
  inCopy(async (folder) => {
    for (let copy = 2; copy <= times; copy += 1) {
      cpSync("docs", path.join(folder, "docs", `copy-${copy}`), { recursive: true });
    }
    record(folder);
    try {
      return { times, result: await build(folder, true) };
    } catch (error) {
      return { times, result: lastWords(error) };
    }
  });

/** Builds the site with 1, 10 and 30 times its content. */
export async function growth(): Promise<Grown[]> {
  const results: Grown[] = [];
  for (const times of [1, 10, 30]) {
    results.push(await grow(times));
    console.error(`measured: ${times} times the content`);
  }
  return results;
}

/**
 * Says where growth ends: between which two sizes the build fails, or, if it never did, at which size it would need all
 * of the machine's memory if it went on as between the two largest.
 *
 * @param results by size, the smallest first
 */
export function breakingPoint(results: readonly Grown[]): string {
  const failed = results.findIndex(({ result }) => typeof result === "string");
  if (failed >= 0) {
    const from = results[failed - 1]?.times ?? 0;
    return `It breaks between ${from} and ${results[failed]?.times} times the content.`;
  }
  const points = results
    .slice(-2)
    .map(({ times, result }) => ({ times, memory: (result as Build).peakMemory ?? Number.NaN }));
  const [small, large] = points;
  if (small === undefined || large === undefined) {
    return "";
  }
  const slope = (large.memory - small.memory) / (large.times - small.times);
  const limit = os.totalmem() / 1024 ** 2;
  const times = Math.floor(large.times + (limit - large.memory) / slope);
  return (
    `No build failed. Each further copy of the content takes ${slope.toFixed(0)} MiB; at that rate, the ` +
    `${limit.toFixed(0)} MiB of this machine are used up at ${times} times the content.`
  );
}
