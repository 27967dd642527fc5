import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { buildDir } from "./site";

const lock = readFileSync("package-lock.json", "utf8");

test("Docusaurus, React and webpack are installed once; a build stops at versions of Docusaurus that differ", () => {
  const once = /(?<=.)node_modules\/(@docusaurus\/[\w-]+|react|react-dom|webpack)$/;
  const { packages } = JSON.parse(lock) as { packages: object };
  assert.deepEqual(
    Object.keys(packages).filter((folder) => once.test(folder)),
    [],
  );
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
