import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { installedTools } from "../../config/publishedData";
import { loadTool } from "../../data/load";
import { programs, skipReason } from "../../harness/programs";
import { shellFiles } from "./shell";

const folder = mkdtempSync(path.join(tmpdir(), "shell-"));
after(() => rmSync(folder, { recursive: true }));

/** What checks each kind of file: a shell that parses it, a formatter that warns. */
const checkers = {
  bash: { command: "bash -n", skip: undefined },
  zsh: { command: "zsh -n", skip: skipReason(programs.zsh) },
  fish: { command: "fish -n", skip: skipReason(programs.fish) },
  "1": { command: "groff -man -ww -Tutf8 -z", skip: skipReason(programs.groff) },
};

for (const name of installedTools) {
  for (const [ending, { command, skip }] of Object.entries(checkers)) {
    test(`${command} reads ${name}.${ending} without a complaint`, { skip }, () => {
      const file = path.join(folder, `${name}.${ending}`);
      writeFileSync(file, shellFiles[ending]?.(loadTool(name)) ?? "");
      const [program = "", ...options] = command.split(" ");
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

test("fish completes the same", { skip: skipReason(programs.fish) }, () => {
  const calls = ["co-noir cre", "co-noir create-vk --has", "co-noir create-vk --hasher "];
  const script = ["source co-noir.fish", ...calls.map((call) => `complete -C "${call}"`)].join("; ");
  const found = execFileSync("fish", ["-c", script], { encoding: "utf8", cwd: folder });
  assert.deepEqual(found.match(/^\S+/gm), ["create-vk", "--hasher", "keccak", "poseidon2"]);
});
