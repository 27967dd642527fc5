import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import os from "node:os";

/** Lines of a difference that an error quotes. */
const SHOWN = 20;

/**
 * Compares an output with the file that has it as it should be. With UPDATE=1, writes the file instead: a reviewer then
 * reads its diff.
 */
export function assertGolden(file: string, output: string): void {
  if (process.env.UPDATE === "1") writeFileSync(file, output);
  const known = existsSync(file) ? file : os.devNull;
  if (readFileSync(known, "utf8").replaceAll("\r", "") === output) return;
  const compare = ["diff", "--no-index", "--no-color", "--ignore-cr-at-eol", "--unified=0", known, "-"];
  const { stdout } = spawnSync("git", compare, { input: output, encoding: "utf8" });
  const lines = stdout.slice(stdout.indexOf("@@")).trimEnd().split("\n");
  const more = lines.length > SHOWN ? `\n… and ${lines.length - SHOWN} lines more` : "";
  const cure = "where the change is meant, run the test with UPDATE=1, and look at the file's diff";
  assert.fail(`${file}: ${cure}\n${lines.slice(0, SHOWN).join("\n")}${more}`);
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
