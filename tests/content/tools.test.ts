import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { run } from "./run";

/** The checks that come as commands: each prints file, line and rule itself. */
const commands: Record<string, string> = {
  "types (TypeScript, strict)":
    "tsc --noEmit --incremental --tsBuildInfoFile node_modules/.cache/tsc.tsbuildinfo",
  "lint and format of TypeScript, CSS and JSON (Biome)": "biome ci --error-on-warnings --colors=off",
  "lint of Markdown (remark)":
    "remark . --ext md,mdx --ignore-pattern build,node_modules,.docusaurus --frail --quiet --no-color --no-stdout",
  "spelling (cspell; words of the field stand in words.txt)": "cspell --no-progress --no-color --quiet",
};

describe("commands", { concurrency: true }, () => {
  for (const [name, command] of Object.entries(commands)) {
    test(name, async () => {
      const { code, output } = await run(["npx", "--no-install", ...command.split(" ")], {
        env: process.env,
      });
      assert.equal(code, 0, output);
    });
  }
});
