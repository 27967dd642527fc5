import { spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";

/** One production build. */
export interface Build {
  readonly seconds: number;
  /** Time of all processor cores together: it suffers less than the other where the machine does other things. */
  readonly cpuSeconds: number | undefined;
  /** The largest memory of its process, in MiB; unknown where the system does not tell (no /proc). */
  readonly peakMemory: number | undefined;
  readonly outputBytes: number;
  readonly files: number;
  /** The largest file, by its path in the output. */
  readonly largest: { readonly name: string; readonly bytes: number };
}

/** What an earlier build has left: its output, the builder's data, the caches of the bundlers and of Babel. */
const LEFT_BEHIND = [
  "build",
  ".docusaurus",
  ...["rspack", "webpack", "babel-loader"].map((name) => `node_modules/.cache/${name}`),
];

/** Ticks of a second in which Linux counts the time of processes. */
const TICKS = 100;

/** What a process has used up to now; nothing where the system does not tell (no /proc), and when it has ended. */
function usageOf(pid: number | undefined): Pick<Build, "peakMemory" | "cpuSeconds"> | undefined {
  try {
    const kibibytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    // Behind the name, which may hold anything, the time in user mode and in the kernel are the 12th and 13th field.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    const ticks = Number(fields[11]) + Number(fields[12]);
    return kibibytes === undefined
      ? undefined
      : { peakMemory: Math.round(Number(kibibytes) / 1024), cpuSeconds: ticks / TICKS };
  } catch {
    return undefined;
  }
}

/**
 * Builds a site and measures it.
 *
 * @param folder of the project
 * @param isCold whether everything that an earlier build has left is removed first
 * @throws Error with the build's last words when it fails
 */
export async function build(folder: string, isCold: boolean): Promise<Build> {
  const output = path.join(folder, "build");
  for (const name of isCold ? LEFT_BEHIND : []) {
    rmSync(path.join(folder, name), { recursive: true, force: true });
  }
  const from = performance.now();
  const child = spawn(process.execPath, ["node_modules/@docusaurus/core/bin/docusaurus.mjs", "build"], {
    cwd: folder,
  });
  const words: string[] = [];
  let usage: ReturnType<typeof usageOf>;
  const watch = setInterval(() => {
    usage = usageOf(child.pid) ?? usage;
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
  const files = readdirSync(output, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .map((file) => ({ name: path.relative(output, file), bytes: statSync(file).size }))
    .sort((left, right) => right.bytes - left.bytes);
  return {
    seconds,
    cpuSeconds: usage?.cpuSeconds,
    peakMemory: usage?.peakMemory,
    outputBytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    files: files.length,
    largest: files[0] ?? { name: "", bytes: 0 },
  };
}

const LEFT_OUT = new Set(["node_modules", "build", ".docusaurus", ".git"]);

/** Runs something in a copy of the project, which is removed afterwards. It has the project's packages and history. */
export async function inCopy<Result>(run: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "docs-bench-"));
  try {
    for (const name of readdirSync(".").filter((entry) => !LEFT_OUT.has(entry))) {
      cpSync(name, path.join(folder, name), { recursive: true });
    }
    for (const name of ["node_modules", ".git"].filter((entry) => existsSync(entry))) {
      symlinkSync(path.resolve(name), path.join(folder, name));
    }
    return await run(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The last words of a build that failed, on one line. */
export const lastWords = (error: unknown): string =>
  `failed: ${(error as Error).message.replace(/\s+/g, " ").slice(-400)}`;
