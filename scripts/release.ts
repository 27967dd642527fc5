import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { versions } from "../config/site";
import { loadReleases } from "../data/load";
import { command, namedValues, UsageError } from "./command";

const help = `npm run release -- co-circom=0.11.0 [co-noir=0.8.0]

Sets the version of a tool in config/site.ts, which pages follow, in data/cli/TOOL.json, not in its "source", and in
the tags that examples/ name. Lists the lines to go through, each time that it runs: those that still name the old
version, its month or year, except in records of the past; those with versions of the library's crates; for one tool
alone, those that name one day for both; and the day on which security.txt expires.

  --help    this text`;

const TOOLS = ["co-circom", "co-noir"] as const;

/** Words of lines that are not listed, because they are about the past. */
const HISTORY = ['"since"', '"changed"', "measured", "tried", "checked"];

/** Files that are not listed: of the past, with examples of versions, tests (they fail), and of crates (listed apart). */
const PAST = [
  "CONTRIBUTING.md",
  "scripts",
  "data/asked.json",
  "package-lock.json",
  "docs/releases",
  "data/benchmarks",
  "data/schema",
  "data/releases.json",
  "data/rust-api.json",
  "data/followed.json",
  "docs/co-*/lib/index.mdx",
  "tests",
];

/** Replaces a text wherever a file has it. */
function edit(file: string, before: string, after: string): void {
  const text = readFileSync(file, "utf8");
  if (!text.includes(before)) throw new Error(`${file} has no ${before}: correct it, or scripts/release.ts`);
  writeFileSync(file, text.replaceAll(before, after));
}

/** Prints the lines that git finds. */
const list = (...words: string[]) => spawnSync("git", ["grep", "-nI", ...words], { stdio: "inherit" });

command(help, { allowPositionals: true }, ({ positionals }) => {
  const changes = namedValues(positionals, TOOLS);
  const wrong = Array.from(changes.values()).find((version) => !/^\d+\.\d+\.\d+$/.test(version));
  if (wrong !== undefined) throw new UsageError(`"${wrong}" is not a version like 0.11.0`);
  const past: string[] = [];
  for (const [tool, version] of changes) {
    const current = versions[tool];
    const tag = `${tool}-v${current}`;
    const tagged = execFileSync("git", ["grep", "-lIF", tag, "--", "examples"], { encoding: "utf8" });
    edit("config/site.ts", `"${tool}": "${current}"`, `"${tool}": "${version}"`);
    edit(`data/cli/${tool}.json`, `"version": "${current}"`, `"version": "${version}"`);
    for (const file of tagged.trim().split("\n")) edit(file, tag, `${tool}-v${version}`);
    // Not the version of config/site.ts, which the first of two runs has set.
    const release = loadReleases().find(({ tools }) => (tools[tool] ?? version) !== version);
    if (release === undefined) throw new Error(`data/releases.json has no ${tool} before ${version}: add it`);
    const old = `${release.tools[tool]}`;
    // As pages write it: 6 November 2025.
    const day = new Date(release.date).toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });
    past.push(old, day.replace(/^\d+ /, ""), `{${day.slice(-4)}}`);
    console.log(`${tool} ${old} → ${version}`);
  }
  const anyOf = (words: readonly string[]) => ["(", ...words.flatMap((word) => ["-e", word]), ")"];
  console.log("\nLines that still name an old version, its month or year:\n");
  const files = PAST.map((name) => `:!${name}`);
  list("-F", ...anyOf(past), "--and", "--not", ...anyOf(HISTORY), "--", ".", ...files);
  console.log("\nVersions of the library's crates:\n");
  const crates = Array.from(changes.keys(), (tool) => `docs/${tool}/lib/index.mdx`);
  list("-E", "^\\| `[a-z0-9-]+`.*\\| [0-9]+\\.[0-9]+\\.", "--", ...crates);
  if (changes.size < TOOLS.length) {
    console.log("\nOne day for both tools: name that of each.\n");
    list("-F", "%released%", "--", "docs", "src");
  }
  const [expires] = /^Expires: .*$/m.exec(readFileSync("static/.well-known/security.txt", "utf8")) ?? [];
  console.log(`\nstatic/.well-known/security.txt, to renew in time: ${expires}`);
  console.log('\nGo on with the "Release checklist" of CONTRIBUTING.md.');
});
