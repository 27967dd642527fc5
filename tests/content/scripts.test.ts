/** The scripts that the release checklist trusts, each on a small case of its work. */
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, readFileSync, symlinkSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { difference } from "../../harness/samples/compare";
import { pagePaths, parsePage } from "../../harness/samples/fences";
import { PATHS } from "../../scripts/tutorials/paths";
import { replay } from "../../scripts/tutorials/replay";
import { temporaryFolder } from "../temporary";

/** A copy of the project, for scripts that write. */
const cwd = temporaryFolder();
const parts =
  ".remarkrc.mjs config data docs examples harness plugins scripts static/.well-known package.json tsconfig.json";
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
  assert.match(read("config/site.ts"), /coCircom: "9\.9\.9"/);
  const { version, source } = JSON.parse(read("data/cli/co-circom.json"));
  assert.deepEqual([version, source.tag], ["9.9.9", "co-circom-v9.9.9"]);
  assert.match(stdout, /^docs\/.*:\d+:/m, "lines of pages");
  assert.doesNotMatch(stdout, /^docs\/releases|^data\/releases/m, "the past keeps its names");
  assert.match(stdout, /to renew in time: Expires: \d{4}/);
});

/** What a tutorial shows, what it printed, whether at the same time, and the difference. */
const outputs: [shown: string, printed: string, together: boolean, found: RegExp | null][] = [
  ["a\nb", "a\n\n  b\n", false, null],
  ["INFO ok took 3 ms", "2026-01-02T03:04:05.6Z INFO ok took 41.5 ms", false, null],
  ["a", "\u001b[31ma\u001b[0m", false, null],
  ["a\nb", "b\na", false, /the page shows "a", the run printed "b"/],
  ["a\nb", "b\na", true, null],
  ["a", "a\nb", false, /the page shows nothing more, the run printed "b"/],
  ["a\nb", "a", false, /the page shows "b", the run printed nothing more/],
];
for (const [shown, printed, together, found] of outputs) {
  test(`tutorials, ${JSON.stringify(shown)} for ${JSON.stringify(printed)}${together ? " in any order" : ""}`, () => {
    assert.match(String(difference(shown, printed, together)), found ?? /^null$/);
  });
}

const onUnix = { skip: process.platform === "win32" && "tutorials are followed with bash" };

/** Follows a page of blocks, each with the words of its fence, or without for text. */
async function verdicts(...blocks: [fence: string, text: string][]): Promise<string[]> {
  const fences = blocks.map(([fence, text]) => (fence ? `\`\`\`${fence}\n${text}\n\`\`\`` : text));
  const found: string[] = [];
  for await (const { verdict, text } of replay([parsePage("docs/x.mdx", fences.join("\n\n"))], new Map())) {
    found.push(`${verdict}: ${text.split(";")[0]}`);
  }
  return found;
}

test("tutorials saves files, keeps folder and variables, and compares outputs", onUnix, async () => {
  assert.deepEqual(
    await verdicts(
      ['toml title="a/b.toml"', "x = 1"],
      ["bash", "export A=1\ncd a"],
      ["bash", "echo $A\ncat b.toml"],
      ["text output", "1\nx = 1"],
      ['bash nocheck="it waits"', "sleep 1000"],
      ['ts file=tests/content/golden/sample.txt region=call title="s.ts"', ""],
      ["ts file=tests/content/golden/sample.txt region=inner", ""],
      ["bash", "grep -c ^ s.ts"],
      ["text output", "4"],
      ["bash", "ls"],
      ["", "Text."],
      ["text output", "3"],
      ["bash", "echo a &"],
      ["text output", "a"],
      ["bash", "wait\necho b"],
      ["text output", "b"],
      ["bash", "echo $A"],
      ["text output", "2"],
    ),
    [
      "saved: a/b.toml",
      "ok: export A=1 (no output shown)",
      "ok: echo $A",
      "not run: it waits",
      "saved: s.ts",
      "saved: s.ts",
      "ok: grep -c ^ s.ts",
      "ok: ls (no output shown)",
      "not run: an output without a command above it",
      "ok: echo a &",
      'differs: the page shows "2", the run printed "1"',
    ],
  );
});

test("tutorials stops where a command fails, and at a tool that it was not given", onUnix, async () => {
  assert.deepEqual(await verdicts(["bash", "(sleep 0.1\nexit 3) &"], ["bash", "wait"], ["bash", "ls"]), [
    "differs: a command ends with status 3:\n",
    "not run: needs what docs/x.mdx:1 did not do",
  ]);
  assert.deepEqual(await verdicts(["bash", "co-noir verify"]), ["not run: needs co-noir: give co-noir=PATH"]);
});

/** Readers follow these pages step by step; those of the proving service need an account. */
const TUTORIAL = /^docs\/(examples\/(?!index)|getting-started\/quick-start-|co-\w+\/lib\/example)/;

test("every tutorial page is replayed", () => {
  const missing = pagePaths().filter((file) => TUTORIAL.test(file) && !PATHS.flat().includes(file));
  assert.deepEqual(missing, [], "name them in scripts/tutorials/paths.ts");
});
