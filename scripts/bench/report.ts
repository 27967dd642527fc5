import type { Browser } from "playwright-core";
import type { Host } from "../../harness/host";
import { pageKinds } from "../../harness/pageKinds";
import { weigh } from "../../harness/weight";
import { benchSearch } from "../bench-search";
import { type Build, build } from "./build";
import { breakingPoint, growth } from "./growth";
import { readiness, seconds } from "./intent";
import { audit } from "./lighthouse";
import { kilobytes, milliseconds, table } from "./table";

const BUILD_HEAD = ["s", "CPU s", "MiB at most", "kB of output", "files", "largest file", "kB"];

/** A figure that the system may not tell. */
const known = (value: number | undefined, digits: number) => value?.toFixed(digits) ?? "unknown";

const buildCells = ({ seconds, cpuSeconds, peakMemory, outputBytes, files, largest }: Build) => [
  seconds.toFixed(1),
  known(cpuSeconds, 1),
  known(peakMemory, 0),
  kilobytes(outputBytes),
  String(files),
  largest.name,
  kilobytes(largest.bytes),
];

/** Builds the site cold and then warm; its output is there afterwards. */
export async function buildTable(): Promise<string> {
  const rows: string[][] = [];
  for (const name of ["cold", "warm"]) {
    rows.push(["build", name, ...buildCells(await build(".", name === "cold"))]);
  }
  return table(["", "", ...BUILD_HEAD], rows);
}

/** How the build grows with the content. */
export async function growthTable(): Promise<string> {
  const results = await growth();
  const rows = results.map(({ times, result }) => [
    "build",
    `${times} times the content`,
    ...(typeof result === "string" ? [result, "", "", "", "", "", ""] : buildCells(result)),
  ]);
  return `${table(["", "", ...BUILD_HEAD], rows)}\n\n${breakingPoint(results)}`;
}

/**
 * Measures the pages of a site, one row a page kind and device; kinds that it does not have are left out.
 *
 * @param port of the browser's remote debugging
 * @param name of the site, as the table shall have it
 * @param runs how often Lighthouse runs
 */
export async function pageRows(
  browser: Browser,
  port: number,
  name: string,
  site: Host,
  runs: number,
): Promise<string[][]> {
  const rows: string[][] = [];
  for (const [kind, route] of Object.entries(pageKinds)) {
    if ((await fetch(site.origin + route)).status !== 200) {
      continue;
    }
    const weight = await weigh(browser, site, route);
    for (const device of ["phone", "desktop"] as const) {
      const { fcp, lcp, blocking, cls, ...scores } = await audit(port, site.origin + route, device, runs);
      const { performance, accessibility, bestPractices, seo } = scores;
      rows.push([
        name,
        `${kind}, ${device}`,
        kilobytes(weight.loadBytes),
        kilobytes(weight.loadScriptBytes),
        String(weight.loadRequests),
        kilobytes(weight.laterBytes),
        String(weight.laterRequests),
        ...[fcp, lcp, blocking].map(milliseconds),
        cls.toFixed(3),
        [performance, accessibility, bestPractices, seo].join("/"),
      ]);
    }
    console.error(`measured: ${name}, ${kind}`);
  }
  return rows;
}

/** @param rows of `pageRows` */
export function pageTable(rows: readonly string[][]): string {
  const wire = ["kB at load", "of it scripts", "requests", "kB after 10 s", "requests"];
  return table(
    ["site", "page", ...wire, "FCP ms", "LCP ms", "blocking ms", "CLS", "perf/a11y/best/SEO"],
    rows,
  );
}

/** From a reader's act to its effect. */
export async function actTable(browser: Browser, origin: string, runs: number): Promise<string> {
  const acts = await readiness(browser, origin, runs);
  return table(
    ["slow phone, ms", "", ...seconds.map((second) => `${second} s after loading`)],
    acts.map(({ act, after }) => [
      "act to effect",
      act,
      ...seconds.map((second) => milliseconds(after[second])),
    ]),
  );
}

/** @param folder of the build that is served at `origin` */
export async function searchTable(browser: Browser, origin: string, folder: string): Promise<string> {
  const found = await benchSearch(browser, origin, folder);
  return table(
    ["search", "unit", "value"],
    found.map(({ name, value, unit }) =>
      unit === "B" ? [name, "kB", kilobytes(value)] : [name, unit, milliseconds(value)],
    ),
  );
}
