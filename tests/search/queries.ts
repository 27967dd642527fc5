import { readFileSync } from "node:fs";
import path from "node:path";

/** A query, with the pages of which any is right; one with an anchor asks for that section, an anchor alone for any page's. */
export interface Expectation {
  readonly group: string;
  readonly query: string;
  readonly pages: readonly string[];
}

/** @returns the lines of a list beside this file, behind its comment and its head */
export function readQueries(name: string): Expectation[] {
  const lines = readFileSync(path.join(import.meta.dirname, name), "utf8")
    .trim()
    .split("\n")
    .slice(2);
  return lines.map((line) => {
    const [group = "", query = "", pages = ""] = line.split("\t");
    return { group, query, pages: pages.split(" ") };
  });
}
