import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { loadTool } from "../data/load";
import { command, namedValues, UsageError } from "./command";

const help = `npm run release -- co-circom=0.11.0 [co-noir=0.8.0]

Sets the version of a tool in config/site.ts and in data/cli/TOOL.json, and lists every line that still names the old
version, and the day on which security.txt expires.

  --help    this text`;

/** The tools by their keys in config/site.ts. */
const KEYS = { "co-circom": "coCircom", "co-noir": "coNoir" } as const;
const TOOLS = Object.keys(KEYS) as (keyof typeof KEYS)[];

/** Where old versions keep their names, and long lines of lists. So do lines that say since when something is there. */
const PAST = [
  "package-lock.json",
  "docs/releases",
  "data/releases.json",
  "data/rust-api.json",
  "data/followed.json",
];

/** Replaces a text of a file. */
function edit(file: string, before: string, after: string): void {
  const text = readFileSync(file, "utf8");
  if (!text.includes(before)) throw new Error(`${file} has no ${before}: correct it, or scripts/release.ts`);
  writeFileSync(file, text.replace(before, after));
}

command(help, { allowPositionals: true }, ({ positionals }) => {
  const changes = namedValues(positionals, TOOLS);
  const wrong = Array.from(changes.values()).find((version) => !/^\d+\.\d+\.\d+$/.test(version));
  if (wrong !== undefined) throw new UsageError(`"${wrong}" is not a version like 0.11.0`);
  for (const [tool, version] of changes) {
    const old = loadTool(tool).version;
    const file = `data/cli/${tool}.json`;
    edit("config/site.ts", `${KEYS[tool]}: "${old}"`, `${KEYS[tool]}: "${version}"`);
    edit(file, `"version": "${old}"`, `"version": "${version}"`);
    edit(file, `"tag": "${tool}-v${old}"`, `"tag": "${tool}-v${version}"`);
    console.log(`${tool} ${old} → ${version}. Lines that still name ${old}:\n`);
    const lines = ["-e", old, "--and", "--not", "-e", '"since"'];
    spawnSync("git", ["grep", "-nIF", ...lines, "--", ".", ...PAST.map((name) => `:!${name}`)], {
      stdio: "inherit",
    });
  }
  const [expires] = /^Expires: .*$/m.exec(readFileSync("static/.well-known/security.txt", "utf8")) ?? [];
  console.log(`\nstatic/.well-known/security.txt, to renew in time: ${expires}`);
  console.log('\nGo on with the "Release checklist" of CONTRIBUTING.md.');
});
