import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { test } from "node:test";
import { installedTools } from "../../config/publishedData";
import { loadTool } from "../../data/load";
import { shellFiles } from "./shell";

/** The programs that check each kind of file: a shell that parses it, a formatter that warns. */
const checkers = {
  bash: "bash -n",
  zsh: "zsh -n",
  fish: "fish -n",
  "1": "groff -man -ww -Tutf8 -z",
};

for (const name of installedTools) {
  for (const [ending, command] of Object.entries(checkers)) {
    const [program = "", ...options] = command.split(" ");
    const skip = spawnSync(program, ["--version"]).error && `no ${program} here`;
    test(`${program} reads ${name}.${ending} without a complaint`, { skip }, () => {
      const input = shellFiles[ending]?.(loadTool(name)) ?? "";
      const { stdout, stderr, status } = spawnSync(program, options, { encoding: "utf8", input });
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
