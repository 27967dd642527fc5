import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { namesBelow } from "../../config/sourcePath";
import { starterArchive, starterLink, starters } from "../../plugins/reference/starters";
import { temporaryFolder } from "../temporary";

test("tar unpacks a starter: the example's files, and what its scripts and programs look for", () => {
  const folder = temporaryFolder();
  for (const starter of Object.keys(starters)) {
    const input = starterArchive(starter);
    assert.deepEqual(input, starterArchive(starter), "two archives of the same files are equal");
    assert.match(starterLink(starter), /SHA-256 is `[0-9a-f]{64}`/);
    execFileSync("tar", ["-xzf", "-"], { cwd: folder, input });
    const names = namesBelow(path.join(folder, starter));
    const read = (name: string) => readFileSync(path.join(folder, starter, name), "utf8");
    const made = starter === "taceo-proof" ? /^Cargo\.toml$/m : /^(build|target)\/./m;
    assert.match(names.join("\n"), made, starter);
    const own = /^(expected\.json|browser\.ts|(starter|rust|node_modules)\/)/m;
    assert.doesNotMatch(names.join("\n"), own, starter);
    const listed = execFileSync("tar", ["-tvzf", "-"], { input, encoding: "utf8" });
    assert.doesNotMatch(listed, /^-rw-.*\.sh$/m, "scripts can be run");
    for (const program of names.filter((name) => name.endsWith(".ts"))) {
      const { dependencies } = JSON.parse(read("package.json"));
      for (const [, from = ""] of read(program).matchAll(/ from "([^"]+)";/g)) {
        const there = from.startsWith(".")
          ? names.includes(from.replace(/^\.\/(.*)\.js$/, "$1.ts"))
          : from.startsWith("node:") || from in dependencies;
        assert.ok(there, `${program} imports ${from}, which readers of the archive do not have`);
      }
    }
  }
});
