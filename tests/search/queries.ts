import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";

/** A query, with the pages of which any is right; one with an anchor asks for that section, an anchor alone for any page's. */
export interface Expectation {
  readonly query: string;
  readonly pages: readonly string[];
}

/**
 * @param name of a list beside this file
 * @returns its two halves, by a hash of the query: one to tune with, and one that nobody looks at and that is the gate
 */
export function readQueries(name: string): Record<"tuning" | "heldOut", Expectation[]> {
  const lines = readFileSync(path.join(import.meta.dirname, name), "utf8")
    .trim()
    .split("\n")
    .slice(2);
  const all = lines.map((line) => {
    const [, query = "", pages = ""] = line.split("\t");
    return { query, pages: pages.split(" ") };
  });
  const isTuning = ({ query }: Expectation) =>
    Number.parseInt(createHash("sha256").update(query).digest("hex").charAt(0), 16) % 2 === 0;
  return { tuning: all.filter(isTuning), heldOut: all.filter((one) => !isTuning(one)) };
}
