import type { Flags } from "lighthouse";
import { median } from "../../harness/pageKinds";

/** What is asked of Lighthouse: times in milliseconds and the shift of the layout, and scores of 100. */
const audits = {
  fcp: "first-contentful-paint",
  lcp: "largest-contentful-paint",
  blocking: "total-blocking-time",
  cls: "cumulative-layout-shift",
} as const;
const categories = {
  performance: "performance",
  accessibility: "accessibility",
  bestPractices: "best-practices",
  seo: "seo",
} as const;

/** What Lighthouse says of a page on one kind of device; medians. */
export type Audit = Readonly<Record<keyof typeof audits | keyof typeof categories, number>>;

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
  const values = new Map<string, number[]>();
  for (let run = 0; run < runs; run += 1) {
    const answer = await lighthouse(url, flags, device === "desktop" ? desktopConfig : undefined);
    const report = answer?.lhr;
    if (report === undefined || report.runtimeError !== undefined) {
      throw new Error(`${url}: ${report?.runtimeError?.message ?? "Lighthouse gave no report"}`);
    }
    const add = (name: string, value = Number.NaN) => values.set(name, [...(values.get(name) ?? []), value]);
    for (const [name, id] of Object.entries(audits)) add(name, report.audits[id]?.numericValue);
    for (const [name, id] of Object.entries(categories)) {
      add(name, Math.round((report.categories[id]?.score ?? Number.NaN) * 100));
    }
  }
  return Object.fromEntries(Array.from(values, ([name, all]) => [name, median(all)])) as Audit;
}
