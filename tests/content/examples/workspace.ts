import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { cp, mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Ending, run } from "../run";

/** Root of the project. */
export const ROOT = path.resolve(__dirname, "../../..");

/** Folder of the samples. */
export const EXAMPLES = path.join(ROOT, "examples");

/** What a reader has on the PATH and the tests take from node_modules: circom (as circom2) and snarkjs. */
const programs = [path.join(__dirname, "bin"), path.join(ROOT, "node_modules/.bin")];

const cache = path.join(ROOT, "node_modules/.cache/examples");

/** Lists the samples as paths below examples/, `circom/kyc` for example. */
export function exampleNames(): string[] {
  return ["circom", "noir"].flatMap((kind) =>
    readdirSync(path.join(EXAMPLES, kind))
      .sort()
      .map((name) => `${kind}/${name}`),
  );
}

/** Reads a JSON file of a sample. */
export async function readJson<T>(...parts: string[]): Promise<T> {
  return JSON.parse(await readFile(path.join(...parts), "utf8")) as T;
}

/**
 * Runs a program as a reader would, with circom and snarkjs on the PATH.
 *
 * @param folder working directory
 * @param command program with its arguments
 */
export function runExample(folder: string, ...command: [string, ...string[]]): Promise<Ending> {
  const env = { ...process.env, PATH: [...programs, process.env.PATH].join(path.delimiter) };
  return run(command, { cwd: folder, env });
}

/**
 * Copies a sample to a temporary folder, in the state in which a reader gets it, except that circomlib is
 * there already, so that no test downloads it.
 *
 * @param name path below examples/
 * @returns the folder
 */
export async function openWorkspace(name: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), `${path.basename(name)}-`));
  const made = new Set(["build", "out", "target", "node_modules", "package.json", "package-lock.json"]);
  await cp(path.join(EXAMPLES, name), folder, {
    recursive: true,
    filter: (source) => !made.has(path.relative(path.join(EXAMPLES, name), source)),
  });
  await cp(path.join(ROOT, "node_modules/circomlib"), path.join(folder, "node_modules/circomlib"), {
    recursive: true,
  });
  return folder;
}

/** Deletes a folder that openWorkspace made. */
export function closeWorkspace(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}

/**
 * Runs a sample's setup.sh, or takes what it made from these sources with these packages before: keys take seconds.
 *
 * @param folder a folder that openWorkspace made
 */
export async function runSetup(folder: string): Promise<Pick<Ending, "code" | "output">> {
  const sources = (await readdir(folder)).filter((name) => /\.(circom|sh)$/.test(name)).sort();
  const read = [path.join(ROOT, "package-lock.json"), ...sources.map((name) => path.join(folder, name))];
  const texts = await Promise.all(read.map((file) => readFile(file)));
  const kept = path.join(cache, createHash("sha256").update(Buffer.concat(texts)).digest("hex"));
  const build = path.join(folder, "build");
  if (existsSync(kept)) {
    await cp(kept, build, { recursive: true });
    return { code: 0, output: "" };
  }
  // Powers of tau fit every circuit here.
  const tau = path.join(cache, "pot8.ptau");
  if (existsSync(tau)) await cp(tau, path.join(build, "pot8.ptau"));
  const outcome = await runExample(folder, "./setup.sh");
  if (outcome.code === 0) {
    // A rename is never seen half done.
    await cp(path.join(build, "pot8.ptau"), `${tau}.${process.pid}`);
    await rename(`${tau}.${process.pid}`, tau);
    await cp(build, `${kept}.${process.pid}`, { recursive: true });
    // Another test may have kept the same in the meantime.
    await rename(`${kept}.${process.pid}`, kept).catch(() =>
      rm(`${kept}.${process.pid}`, { recursive: true }),
    );
  }
  return outcome;
}
