import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { starterArchive, starterLink, starters } from "./starters";

test("tar unpacks a starter: the example's files, and what its scripts and programs look for", (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), "starter-"));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const starter of starters()) {
    const archive = path.join(folder, `${starter.name}.tar.gz`);
    writeFileSync(archive, starterArchive(starter));
    assert.equal(execFileSync("tar", ["-xzf", archive], { cwd: folder, encoding: "utf8" }), "");
    const files = execFileSync("tar", ["-tzf", archive], { encoding: "utf8" }).trim().split("\n");
    const names = files.map((file) => file.replace(`${starter.name}/`, ""));
    const read = (name: string) => readFileSync(path.join(folder, starter.name, name));
    if (starter.example !== "service") {
      assert.ok(
        names.some((name) => /^(build|target)\/./.test(name)),
        starter.name,
      );
      assert.ok(statSync(path.join(folder, starter.name, "run.sh")).mode & 0o100, "run.sh can be run");
    }
    for (const program of names.filter((name) => name.endsWith(".ts"))) {
      const { dependencies } = JSON.parse(read("package.json").toString());
      for (const [, from = ""] of read(program)
        .toString()
        .matchAll(/ from "([^"]+)";/g)) {
        const there = from.startsWith(".")
          ? names.includes(from.replace(/^\.\/(.*)\.js$/, "$1.ts"))
          : from.startsWith("node:") || from in dependencies;
        assert.ok(there, `${program} imports ${from}, which readers of the archive do not have`);
      }
    }
    for (const name of names) {
      const example = path.join("examples", starter.example);
      const origins = ["", "starter", "rust"].map((part) => path.join(example, part, name));
      assert.ok(
        origins.some((origin) => existsSync(origin) && readFileSync(origin).equals(read(name))),
        name,
      );
    }
  }
});

test("two archives of the same files are equal, and a page can only link to a starter that is there", () => {
  const [starter] = starters();
  assert.ok(starter);
  assert.deepEqual(starterArchive(starter), starterArchive(starter));
  assert.match(starterLink(starter.name), /SHA-256 is `[0-9a-f]{64}`/);
  assert.throws(() => starterLink("nothing"), /no example has a starter "nothing"; use one of/);
});
