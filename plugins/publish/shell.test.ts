import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { loadTool } from "../../data/load";
import { shellFiles } from "./shell";

/** The programs that check each kind of file: a shell that parses it, a formatter that warns. */
const checkers = {
  bash: ["bash", "-n"],
  zsh: ["zsh", "-n"],
  fish: ["fish", "-n"],
  "1": ["groff", "-man", "-ww", "-Tutf8", "-z"],
};

const folder = mkdtempSync(path.join(tmpdir(), "shell-"));
process.on("exit", () => rmSync(folder, { recursive: true }));

for (const name of ["co-circom", "co-noir"] as const) {
  for (const [ending, [program = "", ...options]] of Object.entries(checkers)) {
    const isMissing = spawnSync(program, ["--version"]).error !== undefined;
    test(`${program} reads ${name}.${ending} without a complaint`, {
      skip: isMissing && `no ${program} here`,
    }, () => {
      const file = path.join(folder, `${name}.${ending}`);
      writeFileSync(file, shellFiles[ending]?.(loadTool(name)) ?? "");
      const { stdout, stderr, status } = spawnSync(program, [...options, file], { encoding: "utf8" });
      assert.deepEqual([stdout + stderr, status], ["", 0]);
    });
  }
}

test("bash completes commands, options, and values", () => {
  const complete = (...words: string[]) => {
    const script = `${shellFiles.bash?.(loadTool("co-noir"))}
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _co_noir; echo "\${COMPREPLY[@]}"`;
    return execFileSync("bash", ["-c", script, "bash", ...words], { encoding: "utf8" }).trim();
  };
  assert.equal(complete("co-noir", "create"), "create-vk");
  assert.equal(complete("co-noir", "create-vk", "--has"), "--hasher");
  assert.equal(complete("co-noir", "create-vk", "--hasher", ""), "poseidon2 keccak");
  assert.equal(complete("co-noir", "create-vk", "--vk", ""), "");
});
