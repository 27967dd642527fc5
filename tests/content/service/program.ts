import { spawn } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";

const root = path.resolve(__dirname, "../../..");

/** How a program ended. */
export interface Ending {
  code: number | null;
  stdout: string;
  stderr: string;
}

/**
 * Runs Node as the pages do, `node --import tsx …`, and waits for its end.
 *
 * @param args what stands behind `--import tsx`
 * @param options working directory and environment; nothing else of this process's environment but the PATH
 */
export function runNode(
  args: string[],
  options: { cwd?: string; env?: Record<string, string> } = {},
): Promise<Ending> {
  const tsx = pathToFileURL(path.join(root, "node_modules/tsx/dist/loader.mjs")).href;
  const child = spawn(process.execPath, ["--import", tsx, ...args], {
    cwd: options.cwd ?? root,
    env: { PATH: process.env.PATH ?? "", ...options.env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (chunk) => (stdout += chunk));
  child.stderr.on("data", (chunk) => (stderr += chunk));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, stdout, stderr }));
  });
}

/** Path of a client program of the pages. */
export const programPath = (name: string): string => path.join(root, "examples/service", name);
