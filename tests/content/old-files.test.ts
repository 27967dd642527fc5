import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";

const DAY_MS = 24 * 60 * 60 * 1000;

test("deploy/README.md keeps a build's hashed files for 30 days from the day it went out of use", (t) => {
  const readme = readFileSync("deploy/README.md", "utf8");
  const commands = /^ {2}mkdir -p old[\s\S]*?(?=^ {2}ln -s)/m.exec(readme)?.[0];
  assert.ok(commands, "deploy/README.md: no lines about `old` before the link `next`");
  const folder = mkdtempSync(path.join(tmpdir(), "releases-"));
  t.after(() => rmSync(folder, { recursive: true }));
  /** Makes a build of one script and one search file, as old as it says. */
  const build = (release: string, days: number) => {
    mkdirSync(path.join(folder, release, "assets"), { recursive: true });
    for (const name of [`assets/${release}.js`, `search-${release}.json`]) {
      const file = path.join(folder, release, name);
      writeFileSync(file, "");
      utimesSync(file, new Date(Date.now() - days * DAY_MS), new Date(Date.now() - days * DAY_MS));
    }
  };
  const deploy = (release: string) =>
    execFileSync("bash", ["-euc", `release=${release}\n${commands}\nln -sfn ${release} current`], {
      cwd: folder,
    });
  const scripts = (release: string) => readdirSync(path.join(folder, release, "assets")).sort();
  build("first", 40);
  execFileSync("ln", ["-s", "first", "current"], { cwd: folder });
  build("second", 35);
  deploy("second");
  assert.deepEqual(scripts("second"), ["first.js", "second.js"], "built 40 days ago, in use until now");
  const gone = new Date(Date.now() - 31 * DAY_MS);
  for (const name of ["assets/first.js", "search-first.json"])
    utimesSync(path.join(folder, "old", name), gone, gone);
  build("third", 0);
  deploy("third");
  assert.deepEqual(scripts("third"), ["second.js", "third.js"], "the first went out of use 31 days ago");
});
