import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";

/** What an earlier build has left: its output, Docusaurus's data, and the bundler's cache. */
const LEFT_BEHIND = ["build", ".docusaurus", "node_modules/.cache/rspack"];

/** Makes the process of a build print what it has used; its worker threads do not. */
const PRINT_USAGE = `data:text/javascript,
  import { isMainThread } from "node:worker_threads";
  if (isMainThread) process.on("exit", () => console.log(JSON.stringify(process.resourceUsage())));`;

/**
 * Builds the site cold; its output is there afterwards.
 *
 * @returns a table, its head first
 * @throws Error with the last words of a build that fails
 */
export function buildTable(): string[][] {
  for (const folder of LEFT_BEHIND) rmSync(folder, { recursive: true, force: true });
  const from = performance.now();
  const words = ["--import", PRINT_USAGE, "node_modules/@docusaurus/core/bin/docusaurus.mjs", "build"];
  const options = { encoding: "utf8", maxBuffer: 64 << 20 } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, words, options);
  const [usage] = /^\{"userCPUTime".*\}$/m.exec(stdout) ?? [];
  if (status !== 0 || usage === undefined) {
    throw new Error(`the build failed:\n${(stdout + stderr).slice(-3000)}`);
  }
  const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(usage) as NodeJS.ResourceUsage;
  const needed = [(performance.now() - from) / 1000, (userCPUTime + systemCPUTime) / 1e6, maxRSS / 1024];
  return [["s", "CPU s", "MiB at most"], needed.map((value) => value.toFixed(0))];
}
