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
