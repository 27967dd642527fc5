import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { pageSource } from "../harness/pageSources";
import { command, namedValues, UsageError } from "./command";
import { PATHS } from "./tutorials/paths";
import { type Result, replay, TOOLS } from "./tutorials/replay";

/** Records for each page that was followed to its end the day and the versions of the tools. */
const RECORD = "data/followed.json";

const help = `npm run tutorials -- TOOL=PATH... [PAGE...]

Follows the tutorial pages as a reader would: saves their files in an empty folder, runs their commands in order,
and compares what the commands print with what the page shows. TOOL is one of ${TOOLS.join(", ")}; steps
of others are left out. cargo builds the programs of the library pages, which takes many minutes. circom and
snarkjs come from the packages of this project, nargo and curl from the PATH. The parties use the ports 10000 to 10002.

  PAGE      only paths with this page, docs/examples/kyc.mdx for example
  --help    this text

Records each page that was followed to its end in ${RECORD}; the page then shows the date.
Prints one line per block: ok, differs, saved (a file), or not run with the reason.
Exit code: 0 no difference, 1 differences, 2 a usage error.`;

command(help, { allowPositionals: true }, async ({ positionals }) => {
  const pages = positionals.filter((word) => !word.includes("="));
  const programs = namedValues(
    positionals.filter((word) => word.includes("=")),
    TOOLS,
  );
  const unknown = pages.filter((page) => !PATHS.flat().includes(page));
  if (unknown.length > 0)
    throw new UsageError(`${unknown.join(", ")}: no path of scripts/tutorials/paths.ts has this.`);
  // A tool answers with its name and its version: `co-noir 0.7.0`.
  const versions = Object.fromEntries(
    Array.from(programs.values(), (program) =>
      execFileSync(program, ["--version"], { encoding: "utf8" }).trim().split(" ").slice(0, 2),
    ),
  );
  const record = JSON.parse(readFileSync(RECORD, "utf8"));
  const date = new Date().toISOString().slice(0, 10);
  const counts: Record<Result["verdict"], number> = { ok: 0, differs: 0, "not run": 0, saved: 0 };
  const broken = new Set<string>();
  for (const path of PATHS.filter((all) => pages.length === 0 || all.some((page) => pages.includes(page)))) {
    const sources = path.map((page) => pageSource(page));
    for await (const { place, verdict, text } of replay(sources, programs)) {
      counts[verdict] += 1;
      console.log(`${place}: ${verdict}: ${text}`);
      const page = place.replace(/:.*/, "");
      if (verdict === "differs" || (verdict === "not run" && text.startsWith("needs "))) broken.add(page);
    }
    for (const page of path) {
      if (broken.has(page)) delete record[page];
      else record[page] = { date, ...versions };
    }
  }
  writeFileSync(RECORD, `${JSON.stringify(record, null, 2)}\n`);
  const sums = Object.entries(counts).map(([verdict, count]) => `${count} ${verdict}`);
  console.log(sums.join(", "));
  return counts.differs === 0 ? 0 : 1;
});
