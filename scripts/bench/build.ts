import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";

/** One production build. */
export interface Build {
  readonly seconds: number;
  /** The largest memory of its process, in MiB; unknown where the system does not tell (no /proc). */
  readonly peakMemory: number | undefined;
  readonly outputBytes: number;
  readonly files: number;
}

/** The most memory that a process has had, in MiB. */
function peakOf(pid: number | undefined): number | undefined {
  try {
    const kibibytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return kibibytes === undefined ? undefined : Math.round(Number(kibibytes) / 1024);
  } catch {
    return undefined;
  }
}

/**
 * Builds a site and measures it.
 *
 * @param folder of the project
 * @param cold whether everything that an earlier build has left is removed first
 * @throws Error with the build's last words when it fails
 */
export async function build(folder: string, cold: boolean): Promise<Build> {
  const output = path.join(folder, "build");
  if (cold) {
    for (const name of [".docusaurus", "node_modules/.cache", "build"]) {
      rmSync(path.join(folder, name), { recursive: true, force: true });
    }
  }
  const from = performance.now();
  const child = spawn(process.execPath, ["node_modules/@docusaurus/core/bin/docusaurus.mjs", "build"], {
    cwd: folder,
  });
  const words: string[] = [];
  let peakMemory: number | undefined;
  const watch = setInterval(() => {
    peakMemory = peakOf(child.pid) ?? peakMemory;
  }, 100);
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (data) => words.push(String(data)));
  }
  const code = await new Promise((resolve) => child.on("close", resolve));
  clearInterval(watch);
  const seconds = (performance.now() - from) / 1000;
  if (code !== 0 || !existsSync(output)) {
    throw new Error(`the build of ${folder} failed:\n${words.join("").slice(-3000)}`);
  }
  const files = readdirSync(output, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const outputBytes = files.reduce(
    (sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size,
    0,
  );
  return { seconds, peakMemory, outputBytes, files: files.length };
}
