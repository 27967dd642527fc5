/** The site is the same whoever builds it, and wherever. */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { namesBelow } from "../../config/sourcePath";
import { buildStamp } from "../../plugins/search";
import { temporaryFolder } from "../temporary";
import { buildDir, routedPages } from "./site";
import { plainOutput } from "./smallCopy";

/** Somebody else's machine, where git finds that the folder is not theirs. */
const elsewhere = {
  ...plainOutput,
  TZ: "Pacific/Honolulu",
  LC_ALL: "et_EE.UTF-8",
  NODE_ENV: "production",
  GIT_TEST_ASSUME_DIFFERENT_OWNER: "1",
};

test("a second build elsewhere is equal to the byte", () => {
  const outDir = temporaryFolder();
  const stamp = Number(routedPages()[0]?.$("meta[name=search-build]").attr("content"));
  // With changes that have no commit the stamp is the time of the build.
  const epoch = buildStamp(undefined) === stamp ? {} : { SOURCE_DATE_EPOCH: String(stamp / 1000) };
  const bin = "node_modules/@docusaurus/core/bin/docusaurus.mjs";
  const { status, stderr } = spawnSync(process.execPath, [bin, "build", "--out-dir", outDir], {
    env: { ...elsewhere, ...epoch },
    encoding: "utf8",
  });
  assert.equal(status, 0, stderr);
  assert.deepEqual(namesBelow(outDir).sort(), namesBelow(buildDir).sort());
  const different = namesBelow(outDir).flatMap((name) => {
    if (!statSync(path.join(outDir, name)).isFile()) return [];
    const linesIn = (folder: string) => readFileSync(path.join(folder, name), "latin1").split("\n");
    const [before, now] = [linesIn(buildDir), linesIn(outDir)];
    const at = now.findIndex((line, index) => line !== before[index]);
    if (at === -1 && before.length === now.length) return [];
    return [`${name}:${at + 1}: ${before[at]} became ${now[at]}`.slice(0, 300)];
  });
  assert.deepEqual(different, []);
});

/** Prints the day of a page and the seconds of the last commit to docs/, as the configuration reads them. */
const READER = `const { committedAt, parseFrontMatter } = require(process.argv[1]);
  const page = { filePath: "docs/a.mdx", fileContent: "", defaultParseFrontMatter: async () => ({ frontMatter: { kind: "guide" } }) };
  parseFrontMatter(page).then(({ frontMatter }) => console.log(frontMatter.last_update?.date, committedAt(["docs"])));`;

test("pages have their dates in a folder of a larger repository, too", () => {
  const repository = temporaryFolder();
  const cwd = path.join(repository, "site");
  mkdirSync(path.join(cwd, "docs"), { recursive: true });
  const names = Array.from("abcdefghijkl", (name) => path.join(cwd, "docs", `${name}.mdx`));
  const commit = (day: number, files: string[]) => {
    for (const file of files) writeFileSync(file, String(day));
    const date = `2025-11-${day}T23:00:00-1000`;
    const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
    const settings = "-c user.name=a -c user.email=a@example.org -c commit.gpgsign=false".split(" ");
    for (const words of [
      ["init", "-q"],
      ["add", "."],
      ["commit", "-qm", "Change"],
    ])
      assert.equal(spawnSync("git", [...settings, ...words], { cwd: repository, env }).status, 0);
  };
  commit(10, names);
  commit(20, names.slice(0, 1));
  commit(25, names);
  const loader = pathToFileURL(require.resolve("tsx")).href;
  const args = ["--import", loader, "-e", READER, path.resolve("config/history.ts")];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd, env: elsewhere, encoding: "utf8" });
  assert.equal(stdout, `2025-11-20 ${Date.UTC(2025, 10, 26, 9) / 1000}\n`, stderr);
});
