/** The site is the same for anyone who builds it, anywhere. */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { namesBelow } from "../../config/sourcePath";
import { buildStamp } from "../../plugins/search";
import { temporaryFolder } from "../temporary";
import { buildDir, routedPages } from "./site";

/** Somebody else's machine, where git finds that the folder is not theirs. */
const elsewhere = {
  ...process.env,
  NODE_OPTIONS: "",
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
