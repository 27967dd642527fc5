import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/** Lines of a difference that an error quotes. */
const SHOWN = 20;

/**
 * Compares an output with the file that has it as it should be. With UPDATE=1, prints the difference and writes the file
 * instead.
 */
export function assertGolden(file: string, output: string): void {
  const known = existsSync(file) ? file : os.devNull;
  if (readFileSync(known, "utf8").replaceAll("\r", "") === output) return;
  const compare = ["diff", "--no-index", "--no-color", "--ignore-cr-at-eol", "--unified=0", known, "-"];
  const { stdout } = spawnSync("git", compare, { input: output, encoding: "utf8" });
  const lines = stdout.slice(stdout.indexOf("@@")).trimEnd().split("\n");
  const more = lines.length > SHOWN ? `\n… and ${lines.length - SHOWN} lines more` : "";
  const shown = `${lines.slice(0, SHOWN).join("\n")}${more}`;
  const test = path.relative("", process.argv[1] ?? "");
  const update = /facts|meaning/.test(test) ? "npm run records" : `UPDATE=1 node --import tsx --test ${test}`;
  if (process.env.UPDATE !== "1")
    assert.fail(`${file}: correct it, or, where it is meant, run ${update}\n${shown}`);
  console.log(`\n${file}\n${shown}`);
  writeFileSync(file, output);
}

/** Fails with all complaints, each of which says where, what is wrong and what to do. */
export function assertNone(complaints: readonly string[], cure = ""): void {
  if (complaints.length > 0) assert.fail([...complaints, cure].join("\n").trim());
}

/** What a complaint offers instead, which grows, and what each version of Node.js words differently. */
const OTHERS = /(?<=; it has|; use one of|; the parts are)\b.*|(?<=JSON) at position [^;\n]*/g;

/** Compares what becomes of each text of a file, a result or an error, with what is below it, behind an arrow. */
export async function assertEach(
  file: string,
  resultOf: (text: string) => unknown,
  [between, arrow]: readonly [string, string] = ["\n\n", "\n→ "],
): Promise<void> {
  const all = readFileSync(file, "utf8").replaceAll("\r", "").trimEnd();
  const attempt = async (text: string) => resultOf(text);
  const results = all.split(between).map(async (block) => {
    const [text = ""] = block.split(arrow);
    return `${text}${arrow}${await attempt(text).catch(({ message }: Error) => message)}`;
  });
  const found = (await Promise.all(results)).join(between);
  assertGolden(file, `${found.replaceAll(process.cwd(), ".").replace(OTHERS, " …")}\n`);
}

/** The same with a text a line, and what becomes of it behind it. */
export const assertEachLine = (file: string, resultOf: (text: string) => unknown): Promise<void> =>
  assertEach(file, resultOf, ["\n", " → "]);

/** Lines of a list that are not empty and not comments, with their columns and their places. */
export const linesOf = (file: string) =>
  readFileSync(file, "utf8")
    .split(/\r?\n/)
    .map((text, index) => ({ text, parts: text.split("\t"), at: `${file}:${index + 1}` }))
    .filter(({ text }) => text !== "" && !text.startsWith("#"));
