import { spawnSync } from "node:child_process";
import { readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { table } from "./table";

/** What an earlier build has left: its output, Docusaurus's data, and the bundler's cache. */
const LEFT_BEHIND = ["build", ".docusaurus", "node_modules/.cache/rspack"];

/** What a cold build may need at most, twice what it needed in November 2026 (28 s, 900 MiB), for slower machines. */
const CEILING = { cpuSeconds: 56, mebibytes: 1800 } as const;

/** Makes the process of a build print what it has used; its worker threads do not. */
const PRINT_USAGE = `data:text/javascript,
  import { isMainThread } from "node:worker_threads";
  if (isMainThread) process.on("exit", () => console.log(JSON.stringify(process.resourceUsage())));`;

/** Builds the site; throws with the build's last words when that fails. */
function build() {
  const from = performance.now();
  const words = ["--import", PRINT_USAGE, "node_modules/@docusaurus/core/bin/docusaurus.mjs", "build"];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    encoding: "utf8",
    maxBuffer: 64 << 20,
  });
  const [usage] = /^\{"userCPUTime".*\}$/m.exec(stdout) ?? [];
  if (status !== 0 || usage === undefined) {
    throw new Error(`the build failed:\n${(stdout + stderr).slice(-3000)}`);
  }
  const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(usage) as NodeJS.ResourceUsage;
  return {
    seconds: (performance.now() - from) / 1000,
    cpuSeconds: (userCPUTime + systemCPUTime) / 1e6,
    mebibytes: maxRSS / 1024,
  };
}

/**
 * Builds the site cold and then warm; its output is there afterwards.
 *
 * @param hasCeiling whether the cold build is held to its ceiling
 * @throws Error when it needs more
 */
export function buildTable(hasCeiling: boolean): string {
  for (const folder of LEFT_BEHIND) rmSync(folder, { recursive: true, force: true });
  const rows = ["cold", "warm"].map((name) => {
    const { seconds, cpuSeconds, mebibytes } = build();
    const used = `${cpuSeconds.toFixed(1)} s of processor time and ${mebibytes.toFixed(0)} MiB`;
    if (hasCeiling && name === "cold" && (cpuSeconds > CEILING.cpuSeconds || mebibytes > CEILING.mebibytes)) {
      const limit = `${CEILING.cpuSeconds} s and ${CEILING.mebibytes} MiB`;
      throw new Error(`the cold build needs ${used}; its ceiling in scripts/bench/build.ts is ${limit}`);
    }
    const files = readdirSync("build", { recursive: true, encoding: "utf8" })
      .map((file) => statSync(path.join("build", file)))
      .filter((file) => file.isFile());
    const kilobytes = files.reduce((sum, { size }) => sum + size, 0) / 1000;
    return ["build", name, ...[seconds, cpuSeconds, mebibytes, kilobytes, files.length].map(Math.round)];
  });
  return table(["", "", "s", "CPU s", "MiB at most", "kB of output", "files"], rows);
}
