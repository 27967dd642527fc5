import type { Flags } from "lighthouse";
import { median } from "../../harness/pageKinds";

/** What Lighthouse says of a page on one kind of device; medians. Times in milliseconds, scores of 100. */
export interface Audit {
  readonly fcp: number;
  readonly lcp: number;
  readonly blocking: number;
  readonly cls: number;
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
}

/**
 * Runs Lighthouse with its own network and processor models.
 *
 * @param port of a running Chromium's remote debugging
 * @param device `phone` is the standard slow phone, `desktop` the standard desktop
 * @param runs how often; the medians count
 * @throws Error when Lighthouse cannot load the page
 */
export async function audit(
  port: number,
  url: string,
  device: "phone" | "desktop",
  runs: number,
): Promise<Audit> {
  const { default: lighthouse, desktopConfig } = await import("lighthouse");
  const flags: Flags = { port, output: "json", logLevel: "error" };
  const results: Audit[] = [];
  for (let run = 0; run < runs; run += 1) {
    const answer = await lighthouse(url, flags, device === "desktop" ? desktopConfig : undefined);
    const report = answer?.lhr;
    if (report === undefined || report.runtimeError !== undefined) {
      throw new Error(`${url}: ${report?.runtimeError?.message ?? "Lighthouse gave no report"}`);
    }
    const value = (id: string) => report.audits[id]?.numericValue ?? Number.NaN;
    const score = (id: string) => Math.round((report.categories[id]?.score ?? Number.NaN) * 100);
    results.push({
      fcp: value("first-contentful-paint"),
      lcp: value("largest-contentful-paint"),
      blocking: value("total-blocking-time"),
      cls: value("cumulative-layout-shift"),
      performance: score("performance"),
      accessibility: score("accessibility"),
      bestPractices: score("best-practices"),
      seo: score("seo"),
    });
  }
  const middle = (name: keyof Audit) => median(results.map((result) => result[name]));
  return {
    fcp: middle("fcp"),
    lcp: middle("lcp"),
    blocking: middle("blocking"),
    cls: middle("cls"),
    performance: middle("performance"),
    accessibility: middle("accessibility"),
    bestPractices: middle("bestPractices"),
    seo: middle("seo"),
  };
}
