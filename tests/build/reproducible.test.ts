import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { buildDir } from "./site";

const roots: string[] = [];
after(() => {
  for (const root of roots) {
    rmSync(root, { recursive: true, force: true });
  }
});

/** Not part of the sources, or shared with the other build. */
const LEFT_OUT = new Set(["node_modules", "build", ".docusaurus", ".git", ".cache"]);

/**
 * Builds the site from a copy of its sources in a folder of its own, without anything of an earlier build.
 *
 * @param name length and spelling of the folder must not matter: it differs
 * @returns the folder of the output
 */
function buildCleanly(name: string): string {
  const root = mkdtempSync(path.join(os.tmpdir(), name));
  roots.push(root);
  for (const entry of readdirSync(".").filter((entry) => !LEFT_OUT.has(entry))) {
    cpSync(entry, path.join(root, entry), { recursive: true });
  }
  symlinkSync(path.resolve("node_modules"), path.join(root, "node_modules"));
  symlinkSync(path.resolve(".git"), path.join(root, ".git"));
  const { status, stdout, stderr } = spawnSync("npx", ["docusaurus", "build"], {
    cwd: root,
    encoding: "utf8",
    env: {
      ...process.env,
      SOURCE_DATE_EPOCH: "1762387200",
      DOCUSAURUS_NO_PERSISTENT_CACHE: "true",
      NO_UPDATE_NOTIFIER: "1",
      NODE_OPTIONS: "",
    },
  });
  assert.equal(status, 0, `${stdout}\n${stderr}`);
  return path.join(root, "build");
}

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => statSync(path.join(folder, name)).isFile())
    .sort();

test("two clean builds in two folders are equal to the byte, search stamps included", () => {
  const [one, other] = [buildCleanly("docs-one-"), buildCleanly("docs-the-other-one-")];
  const names = filesOf(one);
  assert.deepEqual(filesOf(other), names);
  assert.ok(names.includes("search-index-1762387200000.json"), "the stamp is not that of SOURCE_DATE_EPOCH");
  const different = names.filter(
    (name) => !readFileSync(path.join(one, name)).equals(readFileSync(path.join(other, name))),
  );
  assert.deepEqual(different, []);
});

test("the names of variables do not depend on the provisional hashes in the script that has them", () => {
  const name = filesOf(buildDir).find((name) => /runtime~main/.test(name)) ?? "";
  // In the order of the alphabet, not by how often a character stands in the script (plugins/lean-client/steadyNames.ts).
  assert.match(readFileSync(path.join(buildDir, name), "utf8"), /^\(\(\)=>\{"use strict";var a,b,c,d/);
});
