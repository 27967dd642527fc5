import { spawnSync } from "node:child_process";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { cached, withFiles } from "./cache";
import { type Problem, ROOT } from "./page";

const COMPILER = path.join(ROOT, "node_modules/circom2/cli.js");
const LIBRARIES = ["node_modules", "node_modules/circomlib/circuits"];

/**
 * Makes a program of a fragment, without moving its lines: statements get a template around them, and
 * templates without a main component get one.
 */
function completeProgram(text: string): string {
  const code = text.replaceAll(/\/\/.*|\/\*[\s\S]*?\*\//g, "");
  if (/\bcomponent\s+main\b/.test(code)) return text;
  if (!/^\s*(template|function|bus|include|pragma)\b/m.test(code)) {
    return `template Sample() { ${text}\n}\ncomponent main = Sample();\n`;
  }
  const [last] = Array.from(code.matchAll(/\btemplate\s+(\w+)\s*\(\s*\)/g)).reverse();
  if (last !== undefined) return `${text}\ncomponent main = ${last[1]}();\n`;
  return `${text}\ntemplate SampleMain() {}\ncomponent main = SampleMain();\n`;
}

/** Turns the compiler's report into problems of the compiled file. */
function parseReport(report: string, file: string): Problem[] {
  const blocks = stripVTControlCharacters(report)
    .split(/(?=^error\[)/m)
    .filter((block) => block.startsWith("error["));
  return blocks.map((block) => {
    const message = /^error\[\w+\]:?\s*(.*)/.exec(block)?.[1]?.trim() ?? "error";
    const place = /┌─ "([^"]+)":(\d+):/.exec(block);
    const detail = /\^+ +([^\s^].*)$/m.exec(block)?.[1]?.trim();
    const inFile = place !== null && path.basename(place[1] ?? "") === file;
    const where = place === null || inFile ? "" : ` in ${path.basename(place[1] ?? "")} line ${place[2]}`;
    const text = detail === undefined || detail === message ? message : `${message}: ${detail}`;
    return {
      line: inFile ? Number(place[2]) : 1,
      message: `circom does not compile this${where}: ${text}; correct the circuit.`,
    };
  });
}

/**
 * Compiles a circom block with the `circom2` package.
 * @param text the block; a fragment is completed
 * @param siblings other circom files that it may include, by file name
 * @returns the compiler's errors, with lines inside the block
 */
export function checkCircom(text: string, siblings: Record<string, string>): Promise<Problem[]> {
  const compile = (folder: string) => {
    const source = path.relative(ROOT, path.join(folder, "sample.circom"));
    // The package maps the file system below its working directory, so it has to run at the root.
    const args = [COMPILER, source, ...LIBRARIES.flatMap((library) => ["-l", library])];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: "utf8" });
    const problems = parseReport(`${stdout}\n${stderr}`, "sample.circom");
    if (status !== 0 && problems.length === 0) {
      throw new Error(
        `circom ended with status ${status} and no message it explains: ${stderr.slice(0, 400)}`,
      );
    }
    return problems;
  };
  return cached("circom-3", [text, siblings], () =>
    withFiles({ ...siblings, "sample.circom": completeProgram(text) }, compile),
  );
}
