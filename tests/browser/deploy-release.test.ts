import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, test } from "node:test";

const root = mkdtempSync(path.join(os.tmpdir(), "docs-release-"));
after(() => rmSync(root, { recursive: true, force: true }));

/** Writes a build that has a page, a script and a search file of its own, as old as told. */
function writeBuild(name: string, ageInDays = 0): string {
  const folder = path.join(root, `build-${name}`);
  mkdirSync(path.join(folder, "assets/js"), { recursive: true });
  const files = [
    "index.html",
    "404.html",
    "_headers.nginx.conf",
    `assets/js/main.${name}.js`,
    `search-doc-${name}.json`,
  ];
  for (const file of [...files, "assets/js/same.js"]) {
    writeFileSync(path.join(folder, file), name);
    const time = Date.now() / 1000 - ageInDays * 86_400;
    utimesSync(path.join(folder, file), time, time);
  }
  return folder;
}

const release = (...args: string[]) =>
  spawnSync("bash", ["deploy/release.sh", ...args], { encoding: "utf8" });
const site = path.join(root, "srv");
const scripts = () => readdirSync(path.join(site, "current/assets/js")).sort();
const searchFiles = () =>
  readdirSync(path.join(site, "current"))
    .filter((name) => name.startsWith("search-"))
    .sort();
const page = () => readFileSync(path.join(site, "current/index.html"), "utf8");

test("a release replaces the pages and keeps older hashed files for their time; going back is one command", () => {
  for (const [name, age] of [
    ["a", 40],
    ["b", 10],
    ["c", 0],
  ] as const) {
    const { status, stderr } = release(writeBuild(name, age), site);
    assert.equal(status, 0, stderr);
    assert.equal(page(), name);
  }
  // 40 days are past the time, 10 days are not; what several builds have is the newest one's.
  assert.deepEqual(scripts(), ["main.b.js", "main.c.js", "same.js"]);
  assert.equal(readFileSync(path.join(site, "current/assets/js/same.js"), "utf8"), "c");
  assert.deepEqual(searchFiles(), ["search-doc-b.json", "search-doc-c.json"]);

  assert.equal(release("--back", site).status, 0);
  assert.equal(page(), "b");
  assert.ok(scripts().includes("main.c.js"), "tabs on the release that was left lose their scripts");
  assert.ok(
    searchFiles().includes("search-doc-c.json"),
    "tabs on the release that was left lose their search",
  );
  assert.equal(release("--back", site).status, 0);
  const last = release("--back", site);
  assert.equal(last.status, 1);
  assert.match(last.stderr, /no release before this one/);
});

test("what is no build is refused, and changes nothing", () => {
  const before = page();
  const { status, stderr } = release(mkdtempSync(path.join(root, "empty-")), site);
  assert.equal(status, 1);
  assert.match(stderr, /is no build of this site/);
  assert.equal(page(), before);
});
