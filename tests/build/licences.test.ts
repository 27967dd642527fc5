import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { allowedLicences } from "../../config/supplyChain";
import { buildDir } from "./site";

test("the packages in the scripts are published with their licences, one that allows it each", () => {
  const text = readFileSync(path.join(buildDir, "licenses.txt"), "utf8");
  const entries = text.split(/^-{72}\n\n/m).slice(1);
  const names = entries.map((entry) => {
    const [, name = "", licence = ""] = /^(\S+) \S+ \((.+)\)\n/.exec(entry) ?? [];
    assert.ok(allowedLicences.includes(licence), `${name}: ${licence}`);
    return name;
  });
  for (const name of ["react", "react-dom", "@docusaurus/core", "history"]) {
    assert.ok(names.includes(name), name);
  }
  assert.equal(new Set(names).size, names.length);
  assert.match(entries[names.indexOf("react")] ?? "", /Permission is hereby granted/);
});
