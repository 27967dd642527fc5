import { readFileSync } from "node:fs";
import { argSpelling, describePath } from "../../data/cli";
import { findErrors } from "../../data/load";
import type { Command, Tool } from "../../data/types";
import { blocks, code, codes, element, fence, table, words } from "./pieces";
import { trustTable } from "./tables";

type Measured = { readonly constraints: number; readonly peakKiB: number; readonly sentBytes: number };

/** Sizes of circuits that are planned for: measured up to the largest of the measurements, and in proportion from there. */
function sizes(): string {
  const {
    constraintsLog2,
    witness,
    proof,
  }: Record<"witness" | "proof", Measured[]> & {
    readonly constraintsLog2: number[];
  } = JSON.parse(readFileSync("data/benchmarks/sizing-2026-11.json", "utf8"));
  const rows = [16, 18, 20, 22].map((power) => {
    const at = constraintsLog2.includes(power) ? constraintsLog2.indexOf(power) : constraintsLog2.length - 1;
    const { constraints: n = 1, peakKiB: extended = 0, sentBytes = 0 } = witness[at] ?? {};
    const grown = Math.round(2 ** power / n);
    // By the rounded values of "Larger circuits" in docs/getting-started/usage.mdx, so that the results are the same.
    const planned = (kib: number) => (grown > 1 ? Number((kib / n).toFixed(1)) * 2 ** power : kib);
    const gib = (kib: number) => `${(planned(kib) / 2 ** 20).toFixed(1)} GiB`;
    const sent = `${Math.round(sentBytes / 1e6) * grown} MB`;
    const waiting = `${Math.round(2 ** power / 60_000)} min`;
    return [`2<sup>${power}</sup>`, gib(extended), gib(proof[at]?.peakKiB ?? 0), sent, waiting];
  });
  const heads = ["Constraints", "Memory, witness", "Memory, proof", "Sent, witness", "Waiting, for each ms"];
  return blocks(table(heads, rows), "For one party, Groth16 and REP3. Above 2<sup>18</sup>, extrapolated.");
}

/** What a command requires, the other files that it reads, and what it writes. */
function row({ name, args, reads, writes }: Command, at: number): string[] {
  const required = args.filter((arg) => arg.required || arg.minimum !== null);
  const paths = (uses: Command["reads"]) => codes(uses.flatMap((use) => describePath(use) ?? []));
  const others = paths(reads.filter(({ arg }) => !required.some((one) => one.name === arg)));
  const more = others && `and reads ${others}`;
  return [`${at + 1}`, code(name), words(codes(required.map(argSpelling)), more), paths(writes) || "–"];
}

/**
 * Writes what one needs of a tool beside the keyboard, for one sheet of paper: it shows only in print.
 *
 * @param commands names of the commands of a proof, in order, with spaces between them
 * @param errors ids of the messages that one meets first
 */
export function sheet(tool: Tool, { commands = "", errors = "" }: Record<string, string>): string {
  const inOrder = commands.split(" ").map((name) => tool.commands.find((command) => command.name === name));
  const rows = inOrder.flatMap((command, at) => (command ? [row(command, at)] : []));
  if (rows.length < inOrder.length) throw new Error(`${tool.tool} lacks one of the commands ${commands}`);
  const [[file, config] = []] = Object.entries(tool.exampleConfigs);
  return element(
    "aside",
    { className: "sheet", hidden: "hidden" },
    `**${tool.tool} ${tool.version} on one sheet**`,
    table(["", "Command", "Needs", "Writes"], rows),
    file && fence("toml party=0", (config ?? "").trim(), file),
    "**Who sees what**",
    trustTable(),
    "**The errors that one meets first**",
    table(
      ["Message", "What to do"],
      findErrors(errors.split(" ")).map(({ text, cure }) => [code(text), cure]),
    ),
    "**Sizes**",
    tool.tool === "co-circom" ? sizes() : "Not measured: `co-noir circuit-info` prints a program's size.",
  );
}
