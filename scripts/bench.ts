import { existsSync } from "node:fs";
import path from "node:path";
import { launch, listen } from "../harness/browser";
import { host } from "../harness/host";
import { help, type Options, parse } from "./bench/options";
import { actTable, buildTable, growthTable, pageRows, pageTable, searchTable } from "./bench/report";

/** A port of the loopback interface that is free now. */
async function freePort(): Promise<number> {
  const { origin, close } = await listen(() => {});
  await close();
  return Number(new URL(origin).port);
}

const print = (text: string) => console.log(`\n${text}`);

/** Measures the builds. */
async function benchBuilds({ only }: Options): Promise<void> {
  if (only.includes("build")) {
    print(await buildTable());
  }
  if (only.includes("growth")) {
    print(await growthTable());
  }
}

/**
 * Measures the build that is there, and those of the peers, in Chromium.
 *
 * @throws Error when there is no build
 */
async function benchSites({ only, peers, runs }: Options): Promise<void> {
  const folder = path.resolve("build");
  if (!existsSync(path.join(folder, "index.html"))) {
    throw new Error(`there is no index.html in ${folder}: run the part "build" too`);
  }
  const port = await freePort();
  const browser = await launch(`--remote-debugging-port=${port}`);
  const own = await host(folder);
  try {
    if (only.includes("pages")) {
      const rows = await pageRows(browser, port, "this site", own, runs);
      for (const peer of peers) {
        const site = await host(peer.folder);
        rows.push(...(await pageRows(browser, port, peer.name, site, runs)));
        await site.close();
      }
      print(pageTable(rows));
    }
    if (only.includes("acts")) {
      print(await actTable(browser, own.origin, runs));
    }
    if (only.includes("search")) {
      print(await searchTable(browser, own.origin, folder));
    }
  } finally {
    await own.close();
    await browser.close();
  }
}

async function main(args: readonly string[]): Promise<void> {
  if (args.includes("--help")) {
    console.log(help);
    return;
  }
  const options = parse(args);
  await benchBuilds(options);
  if (options.only.some((part) => part === "pages" || part === "acts" || part === "search")) {
    await benchSites(options);
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
