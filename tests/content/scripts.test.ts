/** The scripts that the release checklist trusts, each on a small case of its work. */
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { appendFileSync, cpSync, readFileSync, symlinkSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { pagePaths, pageSource } from "../../harness/pageSources";
import { PATHS } from "../../scripts/tutorials/paths";
import { difference, replay } from "../../scripts/tutorials/replay";
import { assertEach, assertEachLine } from "../golden";
import { onUnix } from "../platform";
import { temporaryFolder } from "../temporary";

const golden = "tests/content/golden";

/** A copy of the project, for scripts that write. */
const cwd = temporaryFolder();
const parts =
  ".remarkrc.mjs config data deploy docs examples harness plugins scripts sidebars.ts src static tests package.json tsconfig.json";
for (const name of parts.split(" ")) cpSync(name, path.join(cwd, name), { recursive: true });
symlinkSync(path.resolve("node_modules"), path.join(cwd, "node_modules"), "junction");
execFileSync("git", ["init", "--quiet"], { cwd });
execFileSync("git", ["add", "."], { cwd });
const run = (script: string, ...words: string[]) =>
  spawnSync(process.execPath, ["--import", "tsx", script, ...words], { cwd, encoding: "utf8" });
const read = (name: string) => readFileSync(path.join(cwd, name), "utf8");

test("tutorials records no page of which steps were left out", () => {
  const page = "docs/examples/multiplier2.mdx";
  const { stdout, status } = run("scripts/tutorials.ts", "cargo=/bin/true", page);
  assert.equal(status, 0);
  assert.match(stdout, /not run: needs/);
  assert.deepEqual(new Set(stdout.match(/^docs[^:]*/gm)), new Set([page]));
  assert.ok(!(page in JSON.parse(read("data/followed.json"))));
});

test("release sets a version wherever it is recorded, and lists the lines that still name the old one", () => {
  const release = (word: string) => run("scripts/release.ts", word);
  assert.equal(release("co-circom=9.9").status, 2);
  assert.equal(release("bb=9.9.9").status, 2);
  const { status, stdout, stderr } = release("co-circom=9.9.9");
  assert.equal(status, 0, stderr);
  assert.equal(release("co-circom=9.9.9").stdout, stdout, "the list, from a second run too");
  assert.match(read("config/site.ts"), /"co-circom": "9\.9\.9"/);
  assert.match(read("data/cli/co-circom.json"), /"version": "9\.9\.9"/);
  assert.match(stdout, /^docs\/.*:\d+:/m, "lines of pages");
  assert.doesNotMatch(stdout, /^(docs|data)\/releases|^scripts|[Mm]easured/m, "the past keeps its names");
  assert.equal(stdout.match(/^docs\/.*:\| `mpc-core` \| \d/gm)?.length, 1, "crates, those of the tool, once");
  assert.match(stdout, /to renew in time: Expires: \d{4}/);
});

test("move takes a page's links, paths, place and figure along, and redirects the old address", () => {
  const move = (...names: string[]) => run("scripts/move.ts", ...names);
  // Not by its name, which its own move would change here.
  const [from = "", other = ""] = PATHS.flat().filter((page) => page.startsWith("docs/examples/"));
  const name = path.basename(from, ".mdx");
  assert.equal(move(from, other).status, 2);
  const command = move("docs/co-noir/cli/verify.mdx", "docs/co-noir/cli/check.mdx");
  assert.match(command.stderr, /rename that in data/);
  appendFileSync(path.join(cwd, "tests/browser/golden/history.txt"), `open /docs/examples/${name}/: 0\n`);
  const { status, stderr } = move(from, "docs/examples/moved.mdx");
  assert.equal(status, 0, stderr);
  const places = ["--", ":!deploy", ":!static", ":!tests/build/links*"];
  const left = spawnSync("git", ["grep", "-n", `docs/examples/${name}\\b[^-]`, ...places], { cwd });
  assert.equal(left.stdout.toString(), "");
  const { stdout } = spawnSync("git", ["diff", "--name-only"], { cwd, encoding: "utf8" });
  assert.doesNotMatch(stdout, /sidebars|index\.mdx|routes/, "all is staged");
  assert.match(read("docs/examples/index.mdx"), /\(\.\/moved\.mdx\)/);
  assert.match(read("sidebars.ts"), /"moved"/);
  assert.match(read("scripts/tutorials/paths.ts"), /"docs\/examples\/moved\.mdx"/);
  const redirects = read("static/_redirects") + read("deploy/nginx.conf");
  const [old, now] = [`/docs/examples/${name}`, "/docs/examples/moved"];
  for (const line of [
    `${old}/ ${now}/ 301`,
    `${old}.md ${now}.md 301`,
    `${old}(?:/|\\.html)?$ ${now}/ permanent;`,
  ])
    assert.ok(redirects.includes(line), line);
  const told = read("tests/content/boxes.txt").trim().split("\n");
  assert.deepEqual(told, told.toSorted());
  const [, figure = ""] = /src="\.\/([^"]+)"/.exec(read("docs/examples/moved.mdx")) ?? [];
  assert.equal(move("docs/examples/moved.mdx", "docs/use-cases/moved.mdx").status, 0);
  assert.ok(read(`docs/use-cases/${figure}`), "its figure has moved too");
});

test("tutorials compares what a page shows with what was printed, together in any order", () =>
  assertEachLine(`${golden}/compare.txt`, (text) => {
    const [shown, printed, together] = JSON.parse(text);
    return difference(shown, printed, together) ?? "the same";
  }));

test("tutorials saves files, keeps folder and variables, compares, and stops after a failure", onUnix, () =>
  assertEach(`${golden}/tutorials.txt`, async (page) => {
    const found: string[] = [];
    for await (const { verdict, text } of replay([pageSource("docs/x.mdx", page)], new Map()))
      found.push(`${verdict}: ${text.split(";")[0]?.trim()}`);
    return found.join("\n");
  }),
);

test("every tutorial is replayed, apart from those of the proving service, which need an account", () => {
  const pages = pagePaths().filter((file) => !file.startsWith("docs/taceo-proof/"));
  const tutorials = pages.filter((file) => /^kind: tutorial$/m.test(readFileSync(file, "utf8")));
  assert.deepEqual(PATHS.flat().sort(), tutorials, "scripts/tutorials/paths.ts: name each kind: tutorial");
});
