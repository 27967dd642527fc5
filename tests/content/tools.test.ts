import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";

/** The checks that come as commands: each prints file, line and rule itself. */
const commands: Record<string, string[]> = {
  "types (TypeScript, strict)": ["tsc", "--noEmit"],
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

for (const [name, [program = "", ...args]] of Object.entries(commands)) {
  test(name, () => {
    const { status, stdout, stderr } = spawnSync("npx", ["--no-install", program, ...args], {
      encoding: "utf8",
    });
    assert.equal(status, 0, `${stdout}\n${stderr}`);
  });
}
