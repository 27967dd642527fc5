import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Runs a script that draws one file which is committed.
 *
 * @param file where the drawing belongs
 * @param drawing what the file shall hold
 * @param help text of `--help`
 * @param args the script's arguments: `--check` compares in place of writing
 * @throws Error when an argument is unknown, or `--check` finds another drawing
 */
export function drawOrCheck(file: string, drawing: Buffer, help: string, args: readonly string[]): void {
  if (args.includes("--help")) {
    console.log(help);
    return;
  }
  const unknown = args.find((arg) => arg !== "--check");
  if (unknown !== undefined) {
    throw new Error(`unknown argument ${unknown}\n\n${help}`);
  }
  if (!args.includes("--check")) {
    writeFileSync(file, drawing);
  } else if (!readFileSync(file).equals(drawing)) {
    throw new Error(`${path.relative(".", file)} is out of date: run this without --check`);
  }
}
