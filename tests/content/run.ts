import { execFile } from "node:child_process";
import { promisify } from "node:util";

/**
 * Runs a program and waits for its end.
 *
 * @param command program with its arguments
 * @param env all of its environment but, if it has none, the PATH
 * @param stdin what is typed, after which the input stays open like a keyboard; without it there is no input
 * @returns what it printed
 * @throws Error with `code`, `stdout` and `stderr` unless it ends well
 */
export function run(
  [program, ...args]: readonly [string, ...string[]],
  { cwd = ".", env = {}, stdin = "" }: { cwd?: string; env?: NodeJS.ProcessEnv; stdin?: string } = {},
): Promise<{ stdout: string; stderr: string }> {
  const running = promisify(execFile)(program, args, { cwd, env: { PATH: process.env.PATH, ...env } });
  if (stdin === "") running.child.stdin?.end();
  else running.child.stdin?.write(stdin);
  return running;
}
