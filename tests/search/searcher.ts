import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { loadIndexes, search } from "../../src/search/engine";
import { joined } from "../../src/search/indexes";
import type { Result, Row } from "../../src/search/types";

/** The content of the two search files of a build. */
const parsed = (directory: string) =>
  ["search-doc-", "search-index-"].map((start) => {
    const name = readdirSync(directory).find((file) => file.startsWith(start)) ?? start;
    return JSON.parse(readFileSync(path.join(directory, name), "utf8"));
  }) as Parameters<typeof joined>;

/** What a build searches: its pages, and the parts of them that a query finds. */
export function readPlaces(directory: string) {
  const pages = joined(...parsed(directory));
  return {
    pages,
    places: pages.flatMap(({ parts, ...page }) => parts.map((part) => ({ ...part, ...page }))),
  };
}

/** @returns the search of a build, whose results have all rows in one list too; each query is searched once */
export async function searcherOf(directory: string): Promise<(input: string) => Result & { rows: Row[] }> {
  const indexes = await loadIndexes(...parsed(directory));
  const answers = new Map<string, Result & { rows: Row[] }>();
  return (input) => {
    const known = answers.get(input);
    if (known !== undefined) return known;
    const result = search(indexes, input, 10);
    const answer = { ...result, rows: result.groups.flat() };
    answers.set(input, answer);
    return answer;
  };
}

/** A query, with the pages of which any is right; one with an anchor asks for that section, an anchor alone for any page's. */
export interface Expectation {
  readonly query: string;
  readonly pages: readonly string[];
}

/** Reads a list beside this file. */
export function readQueries(name: string): Expectation[] {
  const text = readFileSync(path.join(import.meta.dirname, name), "utf8");
  const lines = text.trim().split("\n");
  return lines.slice(2).map((line) => {
    const [, query = "", pages = ""] = line.split("\t");
    return { query, pages: pages.split(" ") };
  });
}

/** Five ways in which readers paste a message. */
export const blocksOf = (message: string): string[] => [
  `thread 'main' (4821) panicked at /home/ana/.cargo/git/checkouts/co-snarks-6f1a2b3c/97adcc0/co-circom/circom-mpc-vm/src/mpc_vm.rs:478:21:\n${message}\nnote: run with \`RUST_BACKTRACE=1\` environment variable to display a backtrace`,
  `Error: while running\n\nCaused by:\n    ${message}\n\nLocation:\n    co-circom/src/bin/co-circom.rs:840:55`,
  `2026-11-25T10:12:01.123456Z  INFO co_circom: Starting proof generation...\n2026-11-25T10:12:02Z ERROR ${message}\n2026-11-25T10:12:03Z  INFO done`,
  `Error: ${message}\n   at /home/ana/.cargo/git/checkouts/co-snarks-6f1a2b3c/97adcc0/mpc-net/src/tcp.rs:151:33`,
  `Error: 0: ${message} Location: /home/ana/x.rs:1:2 note: exit status 1`,
];
