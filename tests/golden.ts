import assert from "node:assert/strict";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

/**
 * Compares an output with the file that has it as it should be. With UPDATE=1, writes the file instead: a reviewer then
 * reads its diff.
 */
export function assertGolden(file: string, output: string): void {
  if (process.env.UPDATE === "1") writeFileSync(file, output);
  const lines = (text: string) => text.split(/\r?\n/);
  const expected = lines(existsSync(file) ? readFileSync(file, "utf8") : "");
  // One line more, so that the longer of the two has one that differs.
  const at = [...lines(output), ""].findIndex((line, index) => line !== expected[index]);
  const cure = "where the change is meant, run the test with UPDATE=1, and look at the file's diff";
  if (at < Math.max(expected.length, lines(output).length))
    assert.equal(lines(output)[at], expected[at], `${file}:${at + 1}: ${cure}`);
}
