import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { starterArchive, starterLink, starters } from "./starters";

test("tar unpacks a starter: the example's files, keys where the scripts look for them, scripts that run", (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), "starter-"));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const starter of starters()) {
    const archive = path.join(folder, `${starter.name}.tar.gz`);
    writeFileSync(archive, starterArchive(starter));
    assert.equal(execFileSync("tar", ["-xzf", archive], { cwd: folder, encoding: "utf8" }), "");
    const files = execFileSync("tar", ["-tzf", archive], { encoding: "utf8" }).trim().split("\n");
    assert.ok(files.includes(`${starter.name}/run.sh`), starter.name);
    assert.ok(
      files.some((file) => /\/(build|target)\/./.test(file)),
      starter.name,
    );
    assert.ok(statSync(path.join(folder, starter.name, "run.sh")).mode & 0o100, "run.sh can be run");
    for (const file of files) {
      const source = file.replace(`${starter.name}/`, `examples/${starter.example}/`);
      const origin = [source, source.replace(/(build|target)\//, "starter/$&")].find((one) =>
        statSync(one, { throwIfNoEntry: false }),
      );
      assert.deepEqual(readFileSync(path.join(folder, file)), readFileSync(origin ?? source), file);
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
