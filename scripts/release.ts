import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { installedTools, versions } from "../config/site";
import { longDate } from "../config/versions";
import { loadReleases } from "../data/load";
import { command, listLines, namedValues, UsageError } from "./command";

const help = `npm run release -- co-circom=0.11.0 [co-noir=0.8.0]

Sets the version of a tool in config/site.ts, which pages follow, in data/cli/TOOL.json, not in its "source", and in
the tags that examples/ name. Lists the lines to go through, each time that it runs: those that still name the old
version or its month, except in records of the past; those with versions of the library's crates; and the day on which
security.txt expires.

  --help    this text`;

/** Words of lines that are not listed, because they are about the past; so is "from" with an old version. */
const HISTORY = ['"since"', "since co-", '"changed"', "measured", "tried", "checked"];

/** Where lines are listed: not the past, examples of versions, tests (they fail), and crates (apart). */
const PLACES = `. :!tests :!scripts :!CONTRIBUTING.md :!package-lock.json :!docs/releases :!docs/co-*/lib/index.mdx
  :!data/asked.json :!data/benchmarks :!data/followed.json :!data/releases.json :!data/rust-api.json :!data/schema`;

/** Replaces a text wherever a file has it. */
function edit(file: string, before: string, after: string): void {
  const text = readFileSync(file, "utf8");
  if (!text.includes(before)) throw new Error(`${file} has no ${before}: correct it, or scripts/release.ts`);
  writeFileSync(file, text.replaceAll(before, after));
}

command(help, { allowPositionals: true }, ({ positionals }) => {
  const changes = namedValues(positionals, installedTools);
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
    past.push(old, longDate(release.date).replace(/^\d+ /, ""));
    console.log(`${tool} ${old} → ${version}`);
  }
  const anyOf = (words: readonly string[]) => ["(", ...words.flatMap((word) => ["-e", word]), ")"];
  const history = anyOf([...HISTORY, ...past.map((name) => `from ${name}`)]);
  const still = [...anyOf(past), "--and", "--not", ...history, "--", ...PLACES.split(/\s+/)];
  listLines("Lines that still name an old version or its month", "-iF", ...still);
  const crates = Array.from(changes.keys(), (tool) => `docs/${tool}/lib/index.mdx`);
  const crate = "^\\| `[a-z0-9-]+`.*\\| [0-9]+\\.[0-9]+\\.";
  listLines("Versions of the library's crates, by their Cargo.toml at the tag", "-E", crate, "--", ...crates);
  const [expires] = /^Expires: .*$/m.exec(readFileSync("static/.well-known/security.txt", "utf8")) ?? [];
  console.log(`\nstatic/.well-known/security.txt, to renew in time: ${expires}`);
  console.log('\nGo on with the "Release checklist" of CONTRIBUTING.md.');
});
