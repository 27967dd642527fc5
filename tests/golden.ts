import assert from "node:assert/strict";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

/**
 * Compares an output with the file that has it as it should be. With UPDATE=1, writes the file instead: a reviewer then
 * reads its diff.
 */
export function assertGolden(file: string, output: string): void {
  if (process.env.UPDATE === "1") writeFileSync(file, output);
  const lines = (text: string) => text.split(/\r?\n/);
  const [found, expected] = [lines(output), lines(existsSync(file) ? readFileSync(file, "utf8") : "")];
  const longer = found.length > expected.length ? found : expected;
  const at = longer.findIndex((_, index) => found[index] !== expected[index]);
  const cure = "where the change is meant, run the test with UPDATE=1, and look at the file's diff";
  if (at >= 0) assert.equal(found[at], expected[at], `${file}:${at + 1}: ${cure}`);
}

/** What a complaint offers instead, which grows, and what each version of Node.js words differently. */
const OTHERS = /(?<=; it has|; use one of|; the parts are)\b.*|(?<=JSON) at position [^;\n]*/g;

/** Compares what becomes of each text of a file, a result or an error, with what is below it, behind an arrow. */
export async function assertEach(file: string, resultOf: (text: string) => unknown): Promise<void> {
  const all = readFileSync(file, "utf8").trimEnd();
  const texts = all.split(/\r?\n\r?\n/).map((block) => block.replace(/\r?\n→.*/s, ""));
  const attempt = async (text: string) => resultOf(text);
  const results = await Promise.all(
    texts.map(async (text) => `${text}\n→ ${await attempt(text).catch(({ message }: Error) => message)}`),
  );
  const found = results.join("\n\n").replaceAll(process.cwd(), ".").replace(OTHERS, " …");
  assertGolden(file, `${found}\n`);
}
