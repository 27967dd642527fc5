import { existsSync } from "node:fs";
import path from "node:path";
import { freePort, launch } from "../harness/browser";
import { host } from "../harness/host";
import { actTable } from "./bench/acts";
import { navigationTable } from "./bench/navigations";
import { help, type Options, type Part, parse } from "./bench/options";
import { pageTable } from "./bench/pages";
import { buildTable, growthTable, searchTable } from "./bench/report";
import { scriptTable } from "./bench/scripts";

/** Runs those of some parts that are asked for, in their order, and prints their tables. */
async function run(only: readonly Part[], parts: Partial<Record<Part, () => Promise<string>>>) {
  for (const [name, measure] of Object.entries(parts)) {
    if (only.includes(name as Part)) {
      console.log(`\n${await measure()}`);
    }
  }
}

async function main(args: readonly string[]): Promise<void> {
  if (args.includes("--help")) {
    console.log(help);
    return;
  }
  const { only, peers, runs, ceiling }: Options = parse(args);
  await run(only, { build: () => buildTable(ceiling), growth: growthTable, scripts: scriptTable });
  if (only.every((part) => ["build", "growth", "scripts"].includes(part))) {
    return;
  }
  const folder = path.resolve("build");
  if (!existsSync(path.join(folder, "index.html"))) {
    throw new Error(`there is no index.html in ${folder}: run the part "build" too`);
  }
  const port = await freePort();
  const browser = await launch(`--remote-debugging-port=${port}`);
  const { origin, close } = await host(folder);
  try {
    await run(only, {
      pages: () => pageTable(browser, port, [{ name: "this site", folder }, ...peers], runs),
      acts: () => actTable(browser, origin, runs),
      navigations: () => navigationTable(browser, origin, runs),
      search: () => searchTable(browser, origin, folder),
    });
  } finally {
    await close();
    await browser.close();
  }
}

main(process.argv.slice(2)).then(
  // Lighthouse leaves timers behind.
  () => process.exit(0),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
