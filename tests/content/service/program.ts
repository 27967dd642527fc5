import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Mock, SeenCall } from "./mock";

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
 * @param options working directory, standard input and environment; nothing else of this process's
 *   environment but the PATH
 */
export function runNode(
  args: string[],
  options: { cwd?: string; env?: Record<string, string>; stdin?: string } = {},
): Promise<Ending> {
  const tsx = pathToFileURL(path.join(root, "node_modules/tsx/dist/loader.mjs")).href;
  const child = spawn(process.execPath, ["--import", tsx, ...args], {
    cwd: options.cwd ?? root,
    env: { PATH: process.env.PATH ?? "", ...options.env },
    stdio: ["pipe", "pipe", "pipe"],
  });
  // A program that reads nothing may be gone before its input is written.
  child.stdin.on("error", () => {});
  if (options.stdin) {
    // Left open, like a keyboard: the program must not wait for more.
    child.stdin.write(options.stdin);
  } else {
    child.stdin.end();
  }
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (chunk) => (stdout += chunk));
  child.stderr.on("data", (chunk) => (stderr += chunk));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, stdout, stderr }));
  });
}

/** Id that the programs are given as their blueprint. */
export const blueprint = "00000000-0000-4000-8000-000000000000";

/**
 * Runs a client program of examples/service against the mock.
 *
 * @param folder working directory, with the files that the program reads
 * @param name file name without its extension
 */
export function program(
  mock: Mock,
  folder: string,
  name: string,
  args: string[] = [],
  env: Record<string, string> = {},
  stdin = "",
): Promise<Ending> {
  return runNode([path.join(root, "examples/service", `${name}.ts`), ...args], {
    cwd: folder,
    stdin,
    env: { PROOF_API_URL: mock.url, BLUEPRINT_ID: blueprint, ...env },
  });
}

/** Fails with the program's error output unless it ended well. */
export function expectOk({ code, stderr }: Ending): void {
  assert.equal(code, 0, stderr);
}

/** The calls that change something. */
export function posts(mock: Mock): SeenCall[] {
  return mock.calls.filter(({ method }) => method === "POST");
}
