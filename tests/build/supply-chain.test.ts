import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, test } from "node:test";
import {
  allowedLicences,
  heldVersions,
  installScripts,
  licenceExceptions,
  programsForOtherMachines,
} from "../../config/supplyChain";
import { buildDir } from "./site";

interface Locked {
  version: string;
  integrity?: string;
  resolved?: string;
  license?: string;
  dev?: boolean;
  hasInstallScript?: boolean;
  optional?: boolean;
  os?: string[];
  optionalDependencies?: Record<string, string>;
}

const lockText = readFileSync("package-lock.json", "utf8");
const lock = JSON.parse(lockText) as { lockfileVersion: number; packages: Record<string, Locked> };
const manifest = JSON.parse(readFileSync("package.json", "utf8"));
const all = Object.entries(lock.packages)
  .filter(([folder]) => folder !== "")
  .map(([folder, locked]) => ({ ...locked, folder, name: folder.replace(/^.*node_modules\//, "") }));
const isProgramWithoutDigest = ({ name, integrity }: (typeof all)[number]) =>
  integrity === undefined && programsForOtherMachines.test(name);
const packages = all.filter((one) => !isProgramWithoutDigest(one));

describe("packages", () => {
  test("package.json names exact versions, and the lock file the same ones", () => {
    const wanted = { ...manifest.dependencies, ...manifest.devDependencies } as Record<string, string>;
    for (const [name, version] of Object.entries(wanted)) {
      assert.match(version, /^\d+\.\d+\.\d+(-[\w.]+)?$/, `${name} is not pinned`);
      assert.equal(lock.packages[`node_modules/${name}`]?.version, version, name);
    }
    assert.deepEqual(Object.keys(manifest.overrides).sort(), Object.keys(heldVersions).sort());
  });

  test("every package of the builder is 3.8.1, and it, React and webpack are there once", () => {
    const once = /^(@docusaurus\/(?!(react|responsive)-loa).+|react|react-dom|webpack)$/;
    for (const { name, folder, version } of all.filter((one) => once.test(one.name))) {
      assert.equal(folder, `node_modules/${name}`, "a second copy");
      if (name.startsWith("@docusaurus/")) assert.equal(version, "3.8.1", name);
    }
  });

  test("every locked package has its digest, and none is bound to a registry, a file or a repository", () => {
    assert.equal(lock.lockfileVersion, 3);
    assert.ok(packages.length > 1000);
    for (const { folder, integrity, resolved } of packages) {
      assert.match(integrity ?? "", /^sha512-[\w+/]{86}==$/, `${folder} has no digest`);
      assert.equal(resolved, undefined, `${folder} names where it came from`);
    }
    assert.doesNotMatch(lockText, /"(git\+|file:)|registry\.[a-z]/);
  });

  test("programs for other machines are locked by the version that their package asks for", () => {
    for (const { name, folder, version, optional, os = [] } of all.filter(isProgramWithoutDigest)) {
      assert.ok(optional && os.length === 1, `${folder} is not optional, or for every system`);
      const asking = all.filter(({ optionalDependencies }) => optionalDependencies?.[name] !== undefined);
      assert.deepEqual(
        asking.map((one) => one.optionalDependencies?.[name]),
        [version],
        folder,
      );
    }
  });

  test("no program for another machine is missing: npm ci would refuse the lock file", () => {
    for (const { name, optionalDependencies = {} } of all) {
      for (const optional of Object.keys(optionalDependencies)) {
        assert.ok(
          all.some((one) => one.name === optional),
          `${optional}, optional for ${name}, is not in the lock file: npm drops those that its registry lacks, so take the entry back`,
        );
      }
    }
  });

  test("licences are allowed ones, or listed with a reason", () => {
    const listed = new Set<string>();
    for (const { name, folder, dev, license = "" } of packages) {
      // A choice of licences is fine if one of them is, and a conjunction if all are.
      const parts = license.replace(/[()]/g, "").split(" OR ");
      const isAllowed = parts.some((part) =>
        part.split(" AND ").every((one) => allowedLicences.includes(one)),
      );
      if (isAllowed) continue;
      assert.ok(
        name in licenceExceptions,
        `${folder} has the licence "${license}": see config/supplyChain.ts`,
      );
      assert.ok(dev || !licenceExceptions[name]?.startsWith("GPL"), `${folder} is not for tests only`);
      listed.add(name);
    }
    assert.deepEqual(
      Array.from(listed).sort(),
      Object.keys(licenceExceptions).sort(),
      "exceptions that nothing needs",
    );
  });

  test("packages that run a script when installed are listed with a reason", () => {
    const found = new Set(
      packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name),
    );
    assert.deepEqual(Array.from(found).sort(), Object.keys(installScripts).sort());
  });
});

describe("workflows", () => {
  const folder = ".github/workflows";
  const workflows = readdirSync(folder).map((name) => ({
    name,
    text: readFileSync(path.join(folder, name), "utf8"),
  }));

  test("actions are pinned by commit, with the version in words", () => {
    const uses = workflows.flatMap(({ text }) => text.match(/uses: .*/g) ?? []);
    assert.ok(uses.length > 0);
    for (const line of uses) {
      assert.match(line, /^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    }
  });

  test("they have no rights but to read the sources, keep no credentials, and end by themselves", () => {
    for (const { name, text } of workflows) {
      assert.match(text, /^permissions: \{\}$/m, name);
      assert.doesNotMatch(text, /: write|pull_request_target|secrets\./, name);
      assert.match(text, /timeout-minutes:/, name);
      const checkouts = text.split("actions/checkout@").length;
      assert.equal(text.split("persist-credentials: false").length, checkouts, name);
      // The whole history gives the pages their dates.
      assert.equal(text.split("fetch-depth: 0").length, checkouts, name);
    }
  });
});

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
