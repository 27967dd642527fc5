import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, test } from "node:test";

const temporary = mkdtempSync(path.join(os.tmpdir(), "docs-precompress-"));
after(() => rmSync(temporary, { recursive: true, force: true }));

/** Runs a line of bash with the script in it. */
const bash = (before: string, folder: string) =>
  spawnSync("bash", ["-c", `${before} node --import tsx scripts/precompress.ts "${folder}"`], {
    encoding: "utf8",
  });

test("a compressed file that cannot be written to its end is not left in the build", () => {
  const folder = mkdtempSync(path.join(temporary, "build-"));
  writeFileSync(path.join(folder, "index.html"), randomBytes(900_000).toString("base64"));
  // Blocks of 1024 bytes: the compressed page has more.
  const { status } = bash("trap '' XFSZ; ulimit -f 200;", folder);
  assert.equal(status, 1);
  assert.deepEqual(readdirSync(folder), ["index.html"]);
});

test("a folder that is no build is refused, with what to do", () => {
  const { status, stderr } = bash("", path.join(temporary, "none"));
  assert.equal(status, 1);
  assert.match(stderr, /^\S+ has no index\.html: run `npm run build` first/);
});
