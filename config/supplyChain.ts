/** What the packages that this project installs are allowed to be. tests/build/supply-chain.test.ts holds them to it. */

/** Licences that ask for no more than a notice, or concern the package's own files only. */
export const allowedLicences: readonly string[] = [
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC-BY-3.0",
  "CC-BY-4.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "MPL-1.1",
  "MPL-2.0",
  "OFL-1.1",
  "Python-2.0",
  "Unlicense",
  "WTFPL",
  "Zlib",
];

/** Programs and libraries of iden3. */
const runByTests = "GPL-3.0: a program that tests run on the pages' circuits; no part of the site";

/** Packages with another licence, or with none in the lock file: each with the reason why it may stay. */
export const licenceExceptions: Readonly<Record<string, string>> = {
  "@cspell/dict-en-common-misspellings": "CC BY-SA 4.0: a word list of the spell check; no part of the site",
  "@iden3/bigarray": runByTests,
  "@iden3/binfileutils": runByTests,
  circom2: runByTests,
  circomlib: runByTests,
  fastfile: runByTests,
  ffjavascript: runByTests,
  r1csfile: runByTests,
  snarkjs: runByTests,
  wasmbuilder: runByTests,
  wasmcurves: runByTests,
  "@taceo/proof-api-client":
    "names no licence; the product's own package, against which tests check the samples",
  esprima: "BSD, in a form that the lock file does not carry: LICENSE.BSD in the package",
  eval: "MIT, in a form that the lock file does not carry: LICENSE in the package",
  format: "MIT, in a form that the lock file does not carry: Readme.md in the package",
  "parse-cache-control": "BSD, in a form that the lock file does not carry: LICENSE in the package",
  "require-like": "MIT, in a form that the lock file does not carry: License in the package",
};

/** Packages that run a script when they are installed, each with the reason why it may be there. */
export const installScripts: Readonly<Record<string, string>> = {
  "@swc/core":
    "checks that the binary for this machine was installed; it came from the registry as a package",
  "core-js": "prints a message of its author; part of the builder",
  "core-js-pure": "prints a message of its author; part of the builder",
  esbuild: "checks the binary for this machine, which came from the registry as a package",
};

/**
 * Programs for other machines, optional parts of packages that choose the right one when they are installed. The
 * registry that made the lock file does not offer all of them, so theirs are the only entries without a digest and
 * a licence; the version is the exact one that the package with the digest asks for.
 */
export const programsForOtherMachines = /^@(biomejs\/cli|swc\/core|swc\/html)-/;

/** Packages that package.json holds at another version than those that need them would, each with the reason. */
export const heldVersions: Readonly<Record<string, string>> = {
  webpack: "the builder's progress display breaks with later ones",
  "webpack-dev-server":
    "before 5.2.1 a stranger's page could read what the live server sends: CVE-2025-30360",
  "serialize-javascript": "before 7.0.3 what it writes could run foreign code: GHSA-5c6j-r48x-rmvq",
  svgo: "3.3.2, which the builder asks for, is known to be vulnerable",
  underscore: "1.13.6, which a dependency of snarkjs asks for, is known to be vulnerable",
  uuid: "8.3.2, which the live server asks for, is known to be vulnerable; it needs CommonJS, which later majors lack",
};
