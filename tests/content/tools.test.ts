import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { describe, test } from "node:test";
import { promisify } from "node:util";

/** The checks that come as commands: each prints file, line and rule itself. */
const commands: Record<string, string[]> = {
  "types (TypeScript, strict)": [
    "tsc",
    "--noEmit",
    "--incremental",
    "--tsBuildInfoFile",
    "node_modules/.cache/tsc.tsbuildinfo",
  ],
  "lint and format of TypeScript, CSS and JSON (Biome)": [
    "biome",
    "ci",
    "--error-on-warnings",
    "--colors=off",
  ],
  "lint of Markdown (remark)": [
    "remark",
    ".",
    "--ext",
    "md,mdx",
    "--ignore-pattern",
    "build,node_modules,.docusaurus",
    "--frail",
    "--quiet",
    "--no-color",
    "--no-stdout",
  ],
  "spelling (cspell; words of the field stand in words.txt)": [
    "cspell",
    "--no-progress",
    "--no-color",
    "--quiet",
  ],
};

describe("commands", { concurrency: true }, () => {
  for (const [name, command] of Object.entries(commands)) {
    test(name, async () => {
      // A command that ends with another status than 0 is an error with its output.
      const outcome = await promisify(execFile)("npx", ["--no-install", ...command]).catch((error) => error);
      assert.equal(outcome.code ?? 0, 0, `${outcome.stdout}\n${outcome.stderr}`);
    });
  }
});
