import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { buildDir } from "./site";

/** Not part of the sources, or linked. */
const LEFT_OUT = new Set(["node_modules", "build", ".docusaurus", ".git"]);

const EPOCH = "1762387200";

/**
 * Builds the site from a copy of its sources, without anything of an earlier build. The copy is on the file system of
 * the packages, which it has by hard links: a link to another folder would change the numbers of the modules.
 *
 * @returns the folder of the copy, with the output in build/
 */
function buildCleanly(): string {
  const folder = mkdtempSync(path.resolve(".docusaurus/clean-"));
  for (const entry of readdirSync(".").filter((name) => !LEFT_OUT.has(name))) {
    cpSync(entry, path.join(folder, entry), { recursive: true });
  }
  spawnSync("cp", ["-al", "node_modules", folder]);
  rmSync(path.join(folder, "node_modules/.cache"), { recursive: true, force: true });
  symlinkSync(path.resolve(".git"), path.join(folder, ".git"));
  const { status, stdout, stderr } = spawnSync("npx", ["docusaurus", "build"], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, SOURCE_DATE_EPOCH: EPOCH, NO_UPDATE_NOTIFIER: "1", NODE_OPTIONS: "" },
  });
  assert.equal(status, 0, `${stdout}\n${stderr}`);
  return folder;
}

/** Contents of a build's files by their names, with its stamp left out of both. */
function contentsOf(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const stamp = /^search-doc-(\d+)\.json$/m.exec(files.map(({ name }) => name).join("\n"))?.[1] ?? "";
  return new Map(
    files.map((file) => {
      const name = path.join(file.parentPath, file.name);
      const content = readFileSync(name, "latin1").replaceAll(stamp, "STAMP");
      return [path.relative(folder, name).replace(stamp, "STAMP"), content];
    }),
  );
}

test("a clean build in another folder is this build to the byte, but for the stamp, which one may set", (t) => {
  const folder = buildCleanly();
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const [one, other] = [contentsOf(buildDir), contentsOf(path.join(folder, "build"))];
  const names = new Set([...one.keys(), ...other.keys()]);
  const different = Array.from(names).filter((name) => one.get(name) !== other.get(name));
  assert.deepEqual(different, [], "if the sources have changed since: npm run build, and again");
  assert.ok(readdirSync(path.join(folder, "build")).includes(`search-index-${EPOCH}000.json`));
});

test("the names of variables do not depend on the provisional hashes in the script that has them", () => {
  const folder = path.join(buildDir, "assets/js");
  const name = readdirSync(folder).find((file) => file.startsWith("runtime~main")) ?? "";
  // In the order of the alphabet, not by how often a character stands in the script (plugins/lean-client/steadyNames.ts).
  assert.match(readFileSync(path.join(folder, name), "utf8"), /^\(\(\)=>\{"use strict";var a,b,c,d/);
});
