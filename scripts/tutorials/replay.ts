import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { stripVTControlCharacters } from "node:util";
import type { PageSource } from "../../harness/pageSources";
import { MARK, type Step, scriptOf, stepsOf } from "./script";

/** Programs that the caller has to name, so that a replay runs the build that is meant, and compiles nothing unasked. */
export const TOOLS = ["co-circom", "co-noir", "cargo"] as const;
type Programs = ReadonlyMap<(typeof TOOLS)[number], string>;

/** Result of a step. */
export interface Result extends Pick<Step, "place"> {
  verdict: "ok" | "differs" | "not run" | "saved";
  /** The block's first line, the difference or the reason, as the verdict asks for. */
  text: string;
}

/** Variables that would change what a command does: options of the tools, and npm's idea of the current project. */
const DROPPED_VARIABLES = /^(npm_|INIT_CWD|CO_?CIRCOM_|CO_?NOIR_|CIRCOM_|RUST_LOG)/i;

/** Exit status of a shell that does not find a program. */
const NOT_FOUND = 127;

/** Starts the script of the steps in an empty folder below `scratch`. */
function start(steps: readonly Step[], programs: Programs, scratch: string) {
  const [work, bin] = [path.join(scratch, "work"), path.join(scratch, "bin")];
  for (const folder of [work, bin]) mkdirSync(folder);
  for (const tool of TOOLS) {
    const [program, link] = [programs.get(tool), path.join(bin, tool)];
    const refusal = `#!/bin/sh\necho "needs ${tool}: give ${tool}=PATH"\nexit ${NOT_FOUND}\n`;
    if (program === undefined) writeFileSync(link, refusal, { mode: 0o755 });
    else symlinkSync(path.resolve(program), link);
  }
  const kept = Object.entries(process.env).filter(([name]) => !DROPPED_VARIABLES.test(name));
  const packages = ["tests/content/examples/bin", "node_modules/.bin"].map((folder) => path.resolve(folder));
  const PATH = [bin, ...packages, process.env.PATH].join(path.delimiter);
  return spawn("bash", ["-c", scriptOf(steps)], {
    cwd: work,
    env: { ...Object.fromEntries(kept), PATH, NO_COLOR: "1" },
    stdio: ["ignore", "pipe", "inherit"],
    // A process group, so that everything that the steps have started can be ended.
    detached: true,
  });
}

/** Evens out what differs between two runs: time stamps, which pages leave out, and how long a step took. */
function normalise(text: string): string[] {
  return stripVTControlCharacters(text)
    .replace(/^\d{4}-\d\d-\d\dT[\d:.]+Z/gm, "")
    .replace(/\btook [\d.]+ ms$/gm, "took … ms")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/**
 * Compares what a page shows with what a command printed, whose lines are in any order if several programs wrote
 * `together`. Returns the first difference in words, or null.
 */
export function difference(shown: string, printed: string, together: boolean): string | null {
  const linesOf = (text: string) => (together ? normalise(text).sort() : normalise(text));
  const [left, right] = [linesOf(shown), linesOf(printed)];
  const lines = Array.from({ length: Math.max(left.length, right.length) }, (_, at) => [left[at], right[at]]);
  const found = lines.find(([one, other]) => one !== other);
  if (found === undefined) return null;
  const [one, other] = found.map((line) => (line === undefined ? "nothing more" : `"${line}"`));
  return `the page shows ${one}, the run printed ${other}`;
}

/** Judges a step that has succeeded by what it has printed. */
function judge({ place, text, file, shown, reason }: Step, output: string): Result {
  if (reason !== undefined) return { place, verdict: "not run", text: reason };
  if (file !== undefined) return { place, verdict: "saved", text: file };
  const found = shown === undefined ? null : difference(shown, output, / &$/m.test(text));
  if (found !== null) return { place, verdict: "differs", text: `${found}; all of it:\n${output}` };
  const first = text.split("\n").find((line) => !line.startsWith("#"));
  return { place, verdict: "ok", text: `${first}${shown === undefined ? " (no output shown)" : ""}` };
}

/**
 * Follows pages as a reader would, in order and in an empty folder: saves their files, runs their commands, compares
 * outputs. Yields what became of each block, with its place (`docs/x.mdx:12`), as it happens.
 */
export async function* replay(pages: readonly PageSource[], programs: Programs): AsyncGenerator<Result> {
  const steps = pages.flatMap(stepsOf);
  const scratch = mkdtempSync(path.join(tmpdir(), "tutorial-"));
  const bash = start(steps, programs, scratch);
  const ended = once(bash, "exit");
  ended.then(() => {
    try {
      // Whatever the steps have left running keeps the output open.
      process.kill(-(bash.pid ?? Number.NaN), "SIGKILL");
    } catch {
      // Nothing was left running.
    }
  });
  let output = "";
  for await (const line of createInterface({ input: bash.stdout })) {
    const step = line === MARK ? steps.shift() : undefined;
    if (step === undefined) {
      output += `${line}\n`;
    } else {
      yield judge(step, output);
      output = "";
    }
  }
  const [status] = await ended;
  rmSync(scratch, { recursive: true });
  const [last, ...rest] = steps;
  if (last === undefined) return;
  const { place } = last;
  if (status === NOT_FOUND) yield { place, verdict: "not run", text: output.trim().split("\n").at(-1) ?? "" };
  else yield { place, verdict: "differs", text: `a command ends with status ${status}:\n${output}` };
  for (const step of rest) {
    yield { place: step.place, verdict: "not run", text: step.reason ?? `needs what ${place} did not do` };
  }
}
