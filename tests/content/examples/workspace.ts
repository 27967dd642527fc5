import { execFile } from "node:child_process";
import { cp, readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { temporaryFolder } from "../../temporary";

/** What a reader has on the PATH and the tests take from node_modules: circom (as circom2) and snarkjs. */
const programs = ["tests/content/examples/bin", "node_modules/.bin"].map((folder) => path.resolve(folder));

/** Reads a JSON file of a sample. */
export async function readJson<T>(...parts: string[]): Promise<T> {
  return JSON.parse(await readFile(path.join(...parts), "utf8")) as T;
}

/** Ends the worker threads that snarkjs keeps for a curve: Node.js would wait for them. */
export const endWorkers = async (): Promise<void> =>
  (globalThis as { curve_bn128?: { terminate(): Promise<void> } }).curve_bn128?.terminate();

/**
 * Runs a program as a reader would, with circom and snarkjs on the PATH, and waits for its end.
 *
 * @param cwd working directory
 * @param command program with its arguments
 * @param env all of its environment but the PATH
 * @param stdin what is typed, after which the input stays open like a keyboard; without it there is no input
 * @returns what it printed
 * @throws Error with `code`, `stdout` and `stderr` unless it ends well
 */
export function run(cwd: string, [program = "", ...args]: readonly string[], env = {}, stdin = "") {
  const PATH = [...programs, process.env.PATH].join(path.delimiter);
  const running = promisify(execFile)(program, args, { cwd, env: { PATH, ...env } });
  if (stdin === "") running.child.stdin?.end();
  else running.child.stdin?.write(stdin);
  return running;
}

/**
 * Copies a sample to a temporary folder, in the state in which a reader gets it, except that circomlib is
 * there already, so that no test downloads it.
 *
 * @param name path below examples/
 * @returns the folder
 */
export async function openWorkspace(name: string): Promise<string> {
  const folder = temporaryFolder();
  const sample = path.resolve("examples", name);
  const made = new Set(["build", "out", "target", "node_modules", "package.json", "package-lock.json"]);
  const filter = (source: string) => !made.has(path.relative(sample, source));
  await cp(sample, folder, { recursive: true, filter });
  await cp("node_modules/circomlib", path.join(folder, "node_modules/circomlib"), { recursive: true });
  return folder;
}
