import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { versions } from "../config/site";
import { command, namedValues, UsageError } from "./command";

const help = `npm run release -- co-circom=0.11.0 [co-noir=0.8.0]

Sets the version of a tool in config/site.ts, which pages follow, in data/cli/TOOL.json, and in the tags that examples/
name. Lists every line that still names the old version or its month, and the day on which security.txt expires.

  --help    this text`;

const TOOLS = ["co-circom", "co-noir"] as const;

/** Where old versions keep their names, and tests, which fail where they must follow. So do lines that say since when something is there. */
const PAST = [
  "package-lock.json",
  "docs/releases",
  "data/benchmarks",
  "data/schema",
  "data/releases.json",
  "data/rust-api.json",
  "data/followed.json",
  "tests",
];

/** Replaces a text wherever a file has it. */
function edit(file: string, before: string, after: string): void {
  const text = readFileSync(file, "utf8");
  if (!text.includes(before)) throw new Error(`${file} has no ${before}: correct it, or scripts/release.ts`);
  writeFileSync(file, text.replaceAll(before, after));
}

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
    for (const file of [`data/cli/${tool}.json`, ...tagged.trim().split("\n")])
      edit(file, tag, `${tool}-v${version}`);
    console.log(`${tool} ${old} → ${version}. Lines that still name ${old} or its month:\n`);
    const month = versions.released.replace(/^\d+ /, "");
    const lines = ["-e", month, "--or", "-e", old, "--and", "--not", "-e", '"since"'];
    const places = ["--", ".", ...PAST.map((name) => `:!${name}`)];
    spawnSync("git", ["grep", "-nIF", ...lines, ...places], { stdio: "inherit" });
  }
  const [expires] = /^Expires: .*$/m.exec(readFileSync("static/.well-known/security.txt", "utf8")) ?? [];
  console.log(`\nstatic/.well-known/security.txt, to renew in time: ${expires}`);
  console.log('\nGo on with the "Release checklist" of CONTRIBUTING.md.');
});
