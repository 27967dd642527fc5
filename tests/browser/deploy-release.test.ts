import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, type TestContext, test } from "node:test";
import { bash, holdRelease, release, writeSmallBuild } from "./smallBuild";

const temporary = mkdtempSync(path.join(os.tmpdir(), "docs-release-"));
after(() => rmSync(temporary, { recursive: true, force: true }));

/** What a server's folder holds. */
function siteAt(folder: string) {
  return {
    folder,
    scripts: () => readdirSync(path.join(folder, "current/assets/js")).sort(),
    searchFiles: () =>
      readdirSync(path.join(folder, "current"))
        .filter((name) => name.startsWith("search-"))
        .sort(),
    /** The name of the build that is published. */
    page: () =>
      /<title>(.*?)<\/title>/.exec(readFileSync(path.join(folder, "current/index.html"), "utf8"))?.[1],
    /** Everything below the folder but what a run locks, with sizes. */
    contents: () =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((name) => name !== ".lock")
        .map(
          (name) =>
            `${name} ${lstatSync(path.join(folder, name)).isFile() ? statSync(path.join(folder, name)).size : ""}`,
        )
        .sort(),
    releases: () => readdirSync(path.join(folder, "releases")).sort(),
  };
}

/** An empty folder of a server. */
const emptySite = () => siteAt(mkdtempSync(path.join(temporary, "srv-")));

/** Runs deploy/release.sh, which must succeed. */
function succeed(...args: string[]): void {
  const { status, stderr } = release(...args);
  assert.equal(status, 0, stderr);
}

/** Publishes small builds, one after another. */
function publish(site: { folder: string }, ...names: string[]): void {
  for (const name of names) succeed(writeSmallBuild(temporary, name), site.folder);
}

const goBack = (site: { folder: string }) => succeed("--back", site.folder);

test("a release replaces the pages and keeps older hashed files for their time; going back is one command", () => {
  const site = emptySite();
  for (const [name, ageInDays] of [
    ["a", 40],
    ["b", 10],
    ["c", 0],
  ] as const) {
    succeed(writeSmallBuild(temporary, name, { ageInDays }), site.folder);
    assert.equal(site.page(), name);
  }
  // 40 days are past the time, 10 days are not; what several builds have is the newest one's.
  assert.deepEqual(site.scripts(), ["main.b.js", "main.c.js", "same.js"]);
  assert.equal(readFileSync(path.join(site.folder, "current/assets/js/same.js"), "utf8"), "c");
  assert.deepEqual(site.searchFiles(), ["search-doc-b.json", "search-doc-c.json"]);

  goBack(site);
  assert.equal(site.page(), "b");
  assert.ok(site.scripts().includes("main.c.js"), "tabs on the release that was left lose their scripts");
  assert.ok(
    site.searchFiles().includes("search-doc-c.json"),
    "tabs on the release that was left lose their search",
  );
  goBack(site);
  const last = release("--back", site.folder);
  assert.equal(last.status, 1);
  assert.match(last.stderr, /no release before this one/);
  assert.equal(site.page(), "a");
});

test("going back follows what was published, not the names: a release that was left stays left", () => {
  const site = emptySite();
  publish(site, "h1", "h2", "h3");
  goBack(site);
  publish(site, "h4");
  goBack(site);
  assert.equal(site.page(), "h2");
  goBack(site);
  assert.equal(site.page(), "h1");
});

test("going back ignores a folder that is not a whole release", () => {
  const site = emptySite();
  publish(site, "w1", "w2");
  const newest = site.releases()[1] ?? "";
  // As a copy that was killed leaves it: newer than the release before, without its pages.
  mkdirSync(path.join(site.folder, "releases", newest.slice(0, -1), "assets"), { recursive: true });
  goBack(site);
  assert.equal(site.page(), "w1");
});

test("the kept files of a release are not written through to the releases that share them", () => {
  const site = emptySite();
  publish(site, "s1", "s2");
  const [first = ""] = site.releases();
  assert.equal(readFileSync(path.join(site.folder, "releases", first, "assets/js/same.js"), "utf8"), "s1");
});

test("what is no build, and what has no release, is refused and not changed", () => {
  const site = emptySite();
  publish(site, "n1");
  const before = site.contents();
  const { status, stderr } = release(mkdtempSync(path.join(temporary, "empty-")), site.folder);
  assert.equal(status, 1);
  assert.match(stderr, /is no build of this site/);
  assert.deepEqual(site.contents(), before);
  const mistyped = path.join(temporary, "mistyped");
  assert.match(release("--back", mistyped).stderr, /mistyped has no release/);
  assert.match(release("--prune", mistyped).stderr, /mistyped has no release/);
  assert.ok(!existsSync(mistyped));
});

test("everything is readable for nginx, whatever the umask of the build and of the release", () => {
  const site = siteAt(path.join(mkdtempSync(path.join(temporary, "umask-")), "srv"));
  for (const name of ["u1", "u2"]) {
    const build = writeSmallBuild(temporary, name);
    const { status, stderr } = bash(
      `umask 077; chmod -R go= "${build}"; deploy/release.sh "${build}" "${site.folder}"`,
    );
    assert.equal(status, 0, stderr);
  }
  for (const name of ["", ...readdirSync(site.folder, { recursive: true, encoding: "utf8" })]) {
    const { mode } = statSync(path.join(site.folder, name));
    const needed = statSync(path.join(site.folder, name)).isDirectory() ? 0o555 : 0o444;
    assert.equal(mode & needed, needed, `${name} has the mode ${mode.toString(8)}`);
  }
});

/** Mounts a small file system; tells the test to skip where this is not allowed. */
function smallDisk(t: TestContext, megabytes: number): string | undefined {
  const folder = mkdtempSync(path.join(temporary, "disk-"));
  const { status, stderr } = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "none", folder], {
    encoding: "utf8",
  });
  if (status !== 0) {
    t.skip(`a small file system cannot be mounted: ${stderr}`);
    return undefined;
  }
  t.after(() => spawnSync("umount", ["--lazy", folder]));
  return folder;
}

test("a full disk: the release fails, leaves nothing, and going back still works", (t) => {
  const folder = smallDisk(t, 2);
  if (folder === undefined) {
    return;
  }
  const site = siteAt(path.join(folder, "srv"));
  publish(site, "d1", "d2");
  const before = site.contents();
  const { status, stderr } = release(
    writeSmallBuild(temporary, "d3", { bytes: 300_000, scripts: 10 }),
    site.folder,
  );
  assert.notEqual(status, 0);
  assert.match(stderr, /No space left/);
  assert.deepEqual(site.contents(), before);
  assert.equal(site.page(), "d2");
  // Full to the last byte.
  bash(`head -c 9000000 /dev/zero > "${folder}/filler"`);
  bash(`truncate --size=-64K "${folder}/filler"`);
  goBack(site);
  assert.equal(site.page(), "d1");
});

test("a file that cannot be written to its end: the release fails and leaves nothing", () => {
  const site = emptySite();
  publish(site, "f1");
  const before = site.contents();
  const build = writeSmallBuild(temporary, "f2", { bytes: 300_000 });
  const { status } = bash(`trap '' XFSZ; ulimit -f 100; deploy/release.sh "${build}" "${site.folder}"`);
  assert.notEqual(status, 0);
  assert.deepEqual(site.contents(), before);
});

for (const signal of ["SIGTERM", "SIGKILL"] as const) {
  test(`${signal} in the middle of the copy: nothing changes for readers, and nothing stays`, async () => {
    const site = emptySite();
    publish(site, `${signal}-1`);
    const [whole = ""] = site.releases();
    const build = writeSmallBuild(temporary, `${signal}-2`);
    const { run, ended, goOn } = await holdRelease(temporary, build, site.folder);
    run.kill(signal);
    goOn();
    await ended;
    assert.equal(site.page(), `${signal}-1`);
    assert.deepEqual(
      site.releases().filter((name) => !name.startsWith(".")),
      [whole],
      "a half release has the name of a whole one",
    );
    if (signal === "SIGTERM") {
      assert.deepEqual(site.releases(), [whole]);
    }
    // cp may outlive the script that was killed, and until then it holds the lock.
    bash(`flock "${site.folder}/.lock" true`);
    publish(site, `${signal}-3`);
    assert.equal(site.page(), `${signal}-3`);
    assert.equal(site.releases().length, 2);
    goBack(site);
    assert.equal(site.page(), `${signal}-1`);
  });
}

test("two releases at once: the second is refused", async () => {
  const site = emptySite();
  const { ended, goOn } = await holdRelease(temporary, writeSmallBuild(temporary, "t1"), site.folder);
  const { status, stderr } = release(writeSmallBuild(temporary, "t2"), site.folder);
  assert.equal(status, 1);
  assert.match(stderr, /another run is at work/);
  goOn();
  await ended;
  assert.equal(site.page(), "t1");
});

test("pruning keeps the last releases and the published one, and the way back through them", () => {
  const site = emptySite();
  publish(site, "p1", "p2", "p3");
  goBack(site);
  publish(site, "p4");
  succeed("--prune", site.folder, "2");
  assert.equal(site.releases().length, 2);
  assert.ok(existsSync(realpathSync(path.join(site.folder, "current"))));
  assert.equal(site.page(), "p4");
  goBack(site);
  assert.equal(site.page(), "p2");
  assert.match(release("--back", site.folder).stderr, /no release before this one/);
});
