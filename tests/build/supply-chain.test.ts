import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { buildDir } from "./site";

/** The packages of the lock file: folder, name and version. */
const lock = readFileSync("package-lock.json", "utf8");
const packages = Object.entries(
  (JSON.parse(lock) as { packages: Record<string, { version: string }> }).packages,
).map(([folder, { version }]) => ({ folder, version, name: folder.replace(/^.*node_modules\//, "") }));

test("Docusaurus has one version, and it, React and webpack are installed once", () => {
  const version = packages.find(({ name }) => name === "@docusaurus/core")?.version;
  // Two packages of that scope are not part of Docusaurus's releases.
  for (const one of packages.filter(({ name }) => /^@docusaurus\/(?!(react|responsive)-loa)/.test(name))) {
    assert.equal(one.version, version, `${one.folder}: pin it in package.json`);
  }
  for (const { folder, name } of packages) {
    if (/^(@docusaurus\/.+|react|react-dom|webpack)$/.test(name))
      assert.equal(folder, `node_modules/${name}`);
  }
});

test("the lock file names no registry and no repository, so that npm uses the one that is configured", () => {
  assert.doesNotMatch(lock, /"(git\+|file:|https?:)[^"]*\.(tgz|git)|registry\.[a-z]/);
});

test("the packages in the scripts are published with their licences", () => {
  const text = readFileSync(path.join(buildDir, "licenses.txt"), "utf8");
  for (const name of ["react", "react-dom", "@docusaurus/core"])
    assert.match(text, new RegExp(`^${name}\n\\S+\n`, "m"));
  // A licence that asks for more than a notice would concern every reader's copy.
  assert.doesNotMatch(text, /^\S*GPL\S*$/m);
});
