import { spawnSync } from "node:child_process";
import { readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { kilobytes, table } from "./table";

/** One production build. */
export interface Build {
  readonly seconds: number;
  /** Time of all processor cores together: it suffers less than the other where the machine does other things. */
  readonly cpuSeconds: number;
  /** The largest memory of its process, in MiB. */
  readonly peakMemory: number;
}

/** What an earlier build has left: its output, Docusaurus's data, and the bundler's cache. */
const LEFT_BEHIND = ["build", ".docusaurus", "node_modules/.cache/rspack"];

/** Makes the process of a build print what it has used; its worker threads do not. */
const PRINT_USAGE = `data:text/javascript,
  import { isMainThread } from "node:worker_threads";
  if (isMainThread) process.on("exit", () => console.log(JSON.stringify(process.resourceUsage())));`;

/**
 * Builds a site.
 *
 * @param folder of the project
 * @param isCold whether everything that an earlier build has left is removed first
 * @throws Error with the build's last words when it fails
 */
export function build(folder: string, isCold = false): Build {
  for (const name of isCold ? LEFT_BEHIND : []) {
    rmSync(path.join(folder, name), { recursive: true, force: true });
  }
  const from = performance.now();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", PRINT_USAGE, "node_modules/@docusaurus/core/bin/docusaurus.mjs", "build"],
    { cwd: folder, encoding: "utf8", maxBuffer: 64 << 20 },
  );
  const seconds = (performance.now() - from) / 1000;
  const [usage] = /^\{"userCPUTime".*\}$/m.exec(stdout) ?? [];
  if (status !== 0 || usage === undefined) {
    throw new Error(`the build of ${folder} failed:\n${(stdout + stderr).slice(-3000)}`);
  }
  const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(usage) as NodeJS.ResourceUsage;
  return { seconds, cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, peakMemory: maxRSS / 1024 };
}

/** The head of tables of builds. */
export const buildHead = ["", "", "s", "CPU s", "MiB at most", "kB of output", "files"];

/** The cells of a build whose output is in a folder's `build`. */
export function buildCells({ seconds, cpuSeconds, peakMemory }: Build, folder: string): string[] {
  const sizes = readdirSync(path.join(folder, "build"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => statSync(path.join(parentPath, name)).size);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  const times = [seconds.toFixed(1), cpuSeconds.toFixed(1)];
  return [...times, peakMemory.toFixed(0), kilobytes(bytes), String(sizes.length)];
}

/** What a cold build may need at most, twice what it needed in November 2026 (28 s, 900 MiB), for slower machines. */
const CEILING = { cpuSeconds: 56, peakMemory: 1800 } as const;

/** @throws Error when a cold build has needed more than it may */
export function holdToCeiling({ cpuSeconds, peakMemory }: Omit<Build, "seconds">): void {
  if (cpuSeconds > CEILING.cpuSeconds || peakMemory > CEILING.peakMemory) {
    throw new Error(
      `the cold build needs ${cpuSeconds.toFixed(1)} s of processor time and ${peakMemory.toFixed(0)} MiB, and may ` +
        `need ${CEILING.cpuSeconds} s and ${CEILING.peakMemory} MiB. Find what costs more, or raise ` +
        "scripts/bench/build.ts and say why",
    );
  }
}

/**
 * Builds the site cold and then warm; its output is there afterwards.
 *
 * @throws Error when the cold build is held to its ceiling and needs more
 */
export function buildTable(hasCeiling: boolean): string {
  const cold = build(".", true);
  if (hasCeiling) holdToCeiling(cold);
  const row = ["build", "cold", ...buildCells(cold, ".")];
  return table(buildHead, [row, ["build", "warm", ...buildCells(build("."), ".")]]);
}
