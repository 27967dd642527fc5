import { existsSync } from "node:fs";
import path from "node:path";
import type { Flags, Result } from "lighthouse";
import { markdownTable } from "markdown-table";
import { buildDir, freePort, launch } from "../harness/browser";
import { serveCompressed } from "../harness/host";
import { median, pageKinds } from "../harness/pageKinds";
import { readersChromium } from "../harness/programs";
import { command, UsageError } from "./command";

const help = `npm run bench

Measures a page of each kind of the build, on a machine that does nothing else: bytes over the wire with brotli,
requests, and Lighthouse.

  --help    this text`;

const TIMES = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time"];
const SCORES = ["performance", "accessibility", "best-practices", "seo"];
const HEAD = ["page", "kB", "requests", "FCP ms", "LCP ms", "blocking ms", "perf/a11y/best/SEO"];

/** How often Lighthouse runs; medians count. */
const RUNS = 3;

/** Runs Lighthouse with its own network and processor models; returns a row of the table. */
async function audit(port: number, url: string, device: string): Promise<(string | number)[]> {
  const { default: lighthouse, desktopConfig } = await import("lighthouse");
  const flags: Flags = { port, output: "json", logLevel: "error" };
  const reports: Result[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const answer = await lighthouse(url, flags, device === "desktop" ? desktopConfig : undefined);
    if (answer === undefined || answer.lhr.runtimeError !== undefined) {
      throw new Error(`${url}: ${answer?.lhr.runtimeError?.message ?? "Lighthouse gave no report"}`);
    }
    reports.push(answer.lhr);
  }
  const time = (id: string) => median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
  const score = (id: string) => median(reports.map(({ categories }) => (categories[id]?.score ?? 0) * 100));
  // What is loaded while Lighthouse waits for the page to be quiet counts too: the scripts that are prefetched.
  const requests = reports[0]?.audits["network-requests"]?.details as unknown as {
    items: { transferSize: number }[];
  };
  const kilobytes = requests.items.reduce((total, { transferSize }) => total + transferSize, 0) / 1000;
  const wire = [kilobytes.toFixed(1), requests.items.length];
  return [
    ...wire,
    ...TIMES.map((id) => Math.round(time(id))),
    SCORES.map((id) => score(id).toFixed(0)).join("/"),
  ];
}

command(help, {}, async ({ positionals }) => {
  if (positionals.length > 0) throw new UsageError(`unknown argument "${positionals.join(" ")}"`);
  if (!existsSync(path.join(buildDir, "index.html")))
    throw new Error(`${buildDir} has no site: build it first`);
  const port = await freePort();
  const browser = await launch(readersChromium, `--remote-debugging-port=${port}`);
  const site = await serveCompressed(buildDir);
  try {
    const rows = [HEAD];
    for (const [kind, route] of Object.entries(pageKinds)) {
      for (const device of ["phone", "desktop"]) {
        const measured = await audit(port, site.origin + route, device);
        rows.push([`${kind}, ${device}`, ...measured.map(String)]);
      }
    }
    console.log(markdownTable(rows));
  } finally {
    await site.close();
    await browser.close();
  }
});
