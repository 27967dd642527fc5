import type { Browser } from "playwright-core";
import { benchSearch } from "../bench-search";
import { type Build, build } from "./build";
import { keptCeiling } from "./ceiling";
import { breakingPoint, growth } from "./growth";
import { kilobytes, milliseconds, table } from "./table";

const BUILD_HEAD = ["", "", "s", "CPU s", "MiB at most", "kB of output", "files", "largest file", "kB"];

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

/**
 * Builds the site cold and then warm; its output is there afterwards.
 *
 * @throws Error when the cold build is held to its ceiling and needs more
 */
export async function buildTable(hasCeiling: boolean): Promise<string> {
  const cold = await build(".", true);
  const warm = await build(".", false);
  const rows = Object.entries({ cold, warm }).map(([name, one]) => ["build", name, ...buildCells(one)]);
  return `${table(BUILD_HEAD, rows)}${hasCeiling ? `\n\n${keptCeiling(cold)}` : ""}`;
}

/** How the build grows with the content. */
export async function growthTable(): Promise<string> {
  const results = await growth();
  const rows = results.map(({ times, result }) => [
    "build",
    `${times} times the content`,
    ...(typeof result === "string" ? [result, "", "", "", "", "", ""] : buildCells(result)),
  ]);
  return `${table(BUILD_HEAD, rows)}\n\n${breakingPoint(results)}`;
}

/** @param folder of the build that is served at `origin` */
export async function searchTable(browser: Browser, origin: string, folder: string): Promise<string> {
  const rows = (await benchSearch(browser, origin, folder)).map(({ name, value, unit }) =>
    unit === "B" ? [name, "kB", kilobytes(value)] : [name, unit, milliseconds(value)],
  );
  return table(["search", "unit", "value"], rows);
}
