import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { versions } from "../config/site";
import { loadReleases } from "../data/load";
import { command, namedValues, UsageError } from "./command";

const help = `npm run release -- co-circom=0.11.0 [co-noir=0.8.0]

Sets the version of a tool in config/site.ts, which pages follow, in data/cli/TOOL.json, not in its "source", and in
the tags that examples/ name. Lists the lines to go through: those that still name the old version, its month or year,
except in "since", in tests and in records of the past; those with versions of the library's crates; for one tool
alone, those that name one day for both; and the day on which security.txt expires.

  --help    this text`;

const TOOLS = ["co-circom", "co-noir"] as const;

/** Not listed: files about old versions, tests, which fail on their own, and crates, which are listed apart. */
const PAST = [
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
  for (const [tool, version] of changes) {
    const old = versions[tool];
    const tag = `${tool}-v${old}`;
    const tagged = execFileSync("git", ["grep", "-lIF", tag, "--", "examples"], { encoding: "utf8" });
    edit("config/site.ts", `"${tool}": "${old}"`, `"${tool}": "${version}"`);
    edit(`data/cli/${tool}.json`, `"version": "${old}"`, `"version": "${version}"`);
    for (const file of tagged.trim().split("\n")) edit(file, tag, `${tool}-v${version}`);
    console.log(`${tool} ${old} → ${version}. Lines that still name ${old}, its month or year:\n`);
    const release = loadReleases().find(({ tools }) => tools[tool] === old);
    if (release === undefined) throw new Error(`data/releases.json has no ${tool} ${old}: add its release`);
    // As pages write it: November 2025.
    const month = new Date(release.date).toLocaleDateString("en", {
      month: "long",
      year: "numeric",
      timeZone: "UTC",
    });
    const lines = ["-e", month, "--or", "-e", `{${month.slice(-4)}}`, "--or", "-e", old];
    list("-F", ...lines, "--and", "--not", "-e", '"since"', "--", ".", ...PAST.map((name) => `:!${name}`));
    console.log("\nVersions of the library's crates:\n");
    list("-E", "^\\| `[a-z0-9-]+`.*\\| [0-9]+\\.[0-9]+\\.", "--", `docs/${tool}/lib/index.mdx`);
  }
  if (changes.size < TOOLS.length) {
    console.log("\nOne day for both tools: name that of each.\n");
    list("-F", "%released%", "--", "docs", "src");
  }
  const [expires] = /^Expires: .*$/m.exec(readFileSync("static/.well-known/security.txt", "utf8")) ?? [];
  console.log(`\nstatic/.well-known/security.txt, to renew in time: ${expires}`);
  console.log('\nGo on with the "Release checklist" of CONTRIBUTING.md.');
});
