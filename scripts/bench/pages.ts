import type { Flags, Result } from "lighthouse";
import { buildDir, freePort, launch } from "../../harness/browser";
import { serveCompressed } from "../../harness/host";
import { median, pageKinds } from "../../harness/pageKinds";
import { readersChromium } from "../../harness/programs";

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
  // What comes while Lighthouse waits for the page to be quiet counts too: the scripts that are prefetched.
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

/**
 * Measures a page of each kind of the build.
 *
 * @returns a table, its head first
 * @throws Error when Lighthouse cannot load a page
 */
export async function pageTable(): Promise<string[][]> {
  const port = await freePort();
  const browser = await launch(readersChromium, `--remote-debugging-port=${port}`);
  const site = await serveCompressed(buildDir);
  try {
    const rows: string[][] = [];
    for (const [kind, route] of Object.entries(pageKinds)) {
      for (const device of ["phone", "desktop"]) {
        const measured = await audit(port, site.origin + route, device);
        rows.push([`${kind}, ${device}`, ...measured.map(String)]);
      }
    }
    return [HEAD, ...rows];
  } finally {
    await site.close();
    await browser.close();
  }
}
