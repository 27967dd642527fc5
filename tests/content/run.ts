import { spawn } from "node:child_process";

/** How a program ended. */
export interface Ending {
  /** Exit status; null when a signal ended it. */
  code: number | null;
  stdout: string;
  stderr: string;
  /** Both, as they came. */
  output: string;
}

/**
 * Runs a program and waits for its end.
 *
 * @param command program with its arguments
 * @param env all of its environment but, if it has none, the PATH
 * @param stdin what is typed, after which the input stays open like a keyboard; without it there is no input
 */
export function run(
  [program, ...args]: readonly [string, ...string[]],
  { cwd = ".", env = {}, stdin = "" }: { cwd?: string; env?: NodeJS.ProcessEnv; stdin?: string } = {},
): Promise<Ending> {
  const child = spawn(program, args, { cwd, env: { PATH: process.env.PATH, ...env } });
  // A program that reads nothing may be gone before its input is written.
  child.stdin.on("error", () => {});
  if (stdin !== "") child.stdin.write(stdin);
  else child.stdin.end();
  const ending: Ending = { code: null, stdout: "", stderr: "", output: "" };
  for (const stream of ["stdout", "stderr"] as const) {
    child[stream].on("data", (chunk) => {
      ending[stream] += chunk;
      ending.output += chunk;
    });
  }
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ ...ending, code }));
  });
}
