import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { starterArchive, starterLink, starters } from "./starters";

test("tar unpacks a starter: the example's files, and what its scripts and programs look for", (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), "starter-"));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const [starter, example] of Object.entries(starters)) {
    const input = starterArchive(starter);
    assert.deepEqual(input, starterArchive(starter), "two archives of the same files are equal");
    const listed = execFileSync("tar", ["-xvzf", "-"], { cwd: folder, encoding: "utf8", input });
    const names = listed
      .trim()
      .split("\n")
      .map((name) => name.replace(`${starter}/`, ""));
    const read = (name: string) => readFileSync(path.join(folder, starter, name), "utf8");
    const made = starter === "taceo-proof" ? /^Cargo\.toml$/m : /^(build|target)\/./m;
    assert.match(names.join("\n"), made, starter);
    for (const script of names.filter((name) => name.endsWith(".sh"))) {
      assert.ok(statSync(path.join(folder, starter, script)).mode & 0o100, `${script} can be run`);
    }
    for (const program of names.filter((name) => name.endsWith(".ts"))) {
      const { dependencies } = JSON.parse(read("package.json"));
      for (const [, from = ""] of read(program).matchAll(/ from "([^"]+)";/g)) {
        const there = from.startsWith(".")
          ? names.includes(from.replace(/^\.\/(.*)\.js$/, "$1.ts"))
          : from.startsWith("node:") || from in dependencies;
        assert.ok(there, `${program} imports ${from}, which readers of the archive do not have`);
      }
    }
    for (const name of names) {
      const origins = ["starter", "rust", ""].map((part) => path.join(example, part, name));
      const origin = origins.find(existsSync) ?? "";
      assert.equal(read(name), readFileSync(origin, "utf8"), name);
    }
  }
});

test("a page can only link to a starter that is there", () => {
  assert.match(starterLink("kyc"), /SHA-256 is `[0-9a-f]{64}`/);
  assert.throws(() => starterLink("nothing"), /no example has a starter "nothing"; use one of/);
});
