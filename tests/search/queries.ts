import { readFileSync } from "node:fs";
import path from "node:path";

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

/** @returns a query without what a reader may write differently */
export const normalised = (query: string): string =>
  query
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/** Five ways in which readers paste a message. */
export const blocksOf = (message: string): string[] => [
  `thread 'main' (4821) panicked at /home/ana/.cargo/git/checkouts/co-snarks-6f1a2b3c/97adcc0/co-circom/circom-mpc-vm/src/mpc_vm.rs:478:21:\n${message}\nnote: run with \`RUST_BACKTRACE=1\` environment variable to display a backtrace`,
  `Error: while running\n\nCaused by:\n    ${message}\n\nLocation:\n    co-circom/src/bin/co-circom.rs:840:55`,
  `2026-11-25T10:12:01.123456Z  INFO co_circom: Starting proof generation...\n2026-11-25T10:12:02Z ERROR ${message}\n2026-11-25T10:12:03Z  INFO done`,
  `Error: ${message}\n   at /home/ana/.cargo/git/checkouts/co-snarks-6f1a2b3c/97adcc0/mpc-net/src/tcp.rs:151:33`,
  `Error: 0: ${message} Location: /home/ana/x.rs:1:2 note: exit status 1`,
];
