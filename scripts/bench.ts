import { existsSync } from "node:fs";
import path from "node:path";
import type { Flags, Result } from "lighthouse";
import { buildDir, freePort, launch } from "../harness/browser";
import { serveStatic } from "../harness/host";
import { measuredPages } from "../harness/measuredPages";
import { readersChromium } from "../harness/programs";
import { command } from "./command";

const help = `npm run bench

Measures a page of each kind of the build, on a machine that does nothing else: bytes over the wire with brotli,
requests, and Lighthouse.

  --help    this text`;

const TIMES = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time"];
const SCORES = ["performance", "accessibility", "best-practices", "seo"];
const HEAD = ["page", "kB", "requests", "FCP ms", "LCP ms", "blocking ms", "perf/a11y/best/SEO"];

/** How often Lighthouse runs. */
const RUNS = 3;

/** Runs Lighthouse with its network and processor models; returns a row of the table, from the median run. */
async function audit(port: number, url: string, device: string): Promise<string[]> {
  const { default: lighthouse, desktopConfig } = await import("lighthouse");
  const { computeMedianRun } = await import("lighthouse/core/lib/median-run.js");
  const flags: Flags = { port, output: "json", logLevel: "error" };
  const reports: Result[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const answer = await lighthouse(url, flags, device === "desktop" ? desktopConfig : undefined);
    if (answer === undefined) throw new Error(`${url}: Lighthouse gave no report`);
    reports.push(answer.lhr);
  }
  const { audits, categories } = computeMedianRun(reports);
  // What is loaded while Lighthouse waits for the page to be quiet counts too: the scripts that are prefetched.
  const details = audits["network-requests"]?.details as { items: { transferSize: number }[] } | undefined;
  const items = details?.items ?? [];
  return [
    (items.reduce((total, { transferSize }) => total + transferSize, 0) / 1000).toFixed(1),
    `${items.length}`,
    ...TIMES.map((id) => `${Math.round(audits[id]?.numericValue ?? Number.NaN)}`),
    SCORES.map((id) => Math.round((categories[id]?.score ?? 0) * 100)).join("/"),
  ];
}

command(help, {}, async () => {
  if (!existsSync(path.join(buildDir, "index.html")))
    throw new Error(`${buildDir} has no site: build it first`);
  const port = await freePort();
  const browser = await launch(readersChromium, `--remote-debugging-port=${port}`);
  const site = await serveStatic(undefined, true);
  try {
    const rows = [HEAD, HEAD.map(() => "---")];
    for (const [kind, route] of Object.entries(measuredPages)) {
      for (const device of ["phone", "desktop"]) {
        rows.push([`${kind}, ${device}`, ...(await audit(port, site.origin + route, device))]);
      }
    }
    for (const row of rows) console.log(`| ${row.join(" | ")} |`);
  } finally {
    await site.close();
    await browser.close();
  }
});
