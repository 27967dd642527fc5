import { filePaths } from "../../data/cli";
import type { Call } from "./calls";
import { difference } from "./compare";

/**
 * What co-circom logs when a command ends well, by command: co-circom/co-circom/src/bin/co-circom.rs at the tag. A line
 * with `{file}` stands once for each file that the command writes, `{i}` counts them, and `{name}` is an argument.
 */
const LOGS: Readonly<Record<string, readonly string[]>> = {
  "split-witness": [
    "Starting split witness...",
    "Split witness took 0 ms",
    "Wrote witness share {i} to file {file}",
    "Split witness into shares successfully",
  ],
  "split-input": [
    "Starting split input...",
    "Split input took 0 ms",
    "Wrote input share {i} to file {file}",
    "Split input into shares successfully",
  ],
  "merge-input-shares": [
    "Starting input shares merging...",
    "Merge input shares took 0 ms",
    "Wrote merged input share to file {file}",
  ],
  "generate-witness": [
    "Starting witness generation...",
    "Generate witness took 0 ms",
    "Witness successfully written to {file}",
  ],
  "translate-witness": [
    "Starting witness translation...",
    "Translate witness took 0 ms",
    "Witness successfully written to {file}",
  ],
  "generate-proof": [
    "Starting proof generation...",
    "Generate proof took 0 ms",
    "Wrote proof to file {out}",
    "Wrote public inputs to file {public_input}",
    "Proof generation finished successfully",
  ],
  verify: ["Starting proof verification...", "Verify took 0 ms", "Proof verified successfully"],
};

/** The log of a call that ends well, or null if it is not known. */
export function logOf({ tool, command, values }: Call): string[] | null {
  const log = tool.tool === "co-circom" ? LOGS[command.name] : undefined;
  if (log === undefined) return null;
  const files = command.writes.flatMap((use) => filePaths(use, values));
  return log
    .flatMap((line) =>
      line.includes("{file}")
        ? files.map((file, i) => line.replace("{file}", file).replace("{i}", String(i)))
        : [line],
    )
    .filter((line) => Array.from(line.matchAll(/\{(\w+)\}/g)).every(([, name = ""]) => name in values))
    .map((line) => `INFO ${line.replace(/\{(\w+)\}/g, (_, name: string) => values[name]?.[0] ?? "")}`);
}

/**
 * Compares what a page shows below a block with the logs of its calls.
 * @param shown the output; one with an error of the tool is left to the catalogue of messages
 * @param script the block's text: programs in the background write in any order
 * @param logs log of each call of the block
 * @returns what is wrong, or null
 */
export function logProblem(shown: string, script: string, logs: readonly string[][]): string | null {
  if (/^(ERROR|Error:)/m.test(shown) || logs.length === 0) return null;
  const lines = shown.split("\n").filter((line) => /^[A-Z]{4,5} /.test(line));
  return difference(lines.join("\n"), logs.flat().join("\n"), / &$/m.test(script));
}
