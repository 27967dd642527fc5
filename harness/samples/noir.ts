import path from "node:path";
import { compile, createFileManager } from "@noir-lang/noir_wasm";
import { cached, withFiles } from "./cache";
import type { Problem } from "./page";

const MANIFEST = `[package]\nname = "sample"\ntype = "bin"\nauthors = [""]\n\n[dependencies]\n`;

/** Turns the compiler's message into problems: pairs of a text and an indented `file:line: words`. */
function parseMessage(message: string, main: string): Problem[] {
  const problems: Problem[] = [];
  let text = "";
  for (const row of message.split("\n")) {
    // The compiler gives the first line of a file as 1 or as -1.
    const place = /^\s+(\S+\.nr):-?(\d+):/.exec(row);
    if (place === null) {
      text = row.trim() === "" ? text : row.trim();
    } else if (!text.startsWith("unused")) {
      const inMain = place[1] === main;
      const where = inMain ? "" : ` in ${path.basename(place[1] ?? "")} line ${place[2]}`;
      const report = `Noir does not compile this${where}: ${text}; correct the program.`;
      problems.push({ line: inMain ? Number(place[2]) : 1, message: report });
    }
  }
  const whole = message.trim().split("\n").join(" ");
  return problems.length > 0
    ? problems
    : [{ line: 1, message: `Noir does not compile this: ${whole}; correct it.` }];
}

/**
 * Compiles a Noir block with `@noir-lang/noir_wasm`.
 * @param text the block; without a `main` it gets an empty one
 * @param siblings modules that it may name, by file name (`hash.nr`)
 * @returns the compiler's errors, with lines inside the block
 */
export function checkNoir(text: string, siblings: Record<string, string>): Promise<Problem[]> {
  const modules = Object.entries(siblings).map(([name, content]) => [`src/${path.basename(name)}`, content]);
  const files = {
    ...Object.fromEntries(modules),
    "Nargo.toml": MANIFEST,
    "src/main.nr": /\bfn\s+main\b/.test(text) ? text : `${text}\nfn main() {}\n`,
  };
  const silent = () => {};
  return cached("noir-3", [files], () =>
    withFiles(files, (folder) =>
      compile(createFileManager(folder), undefined, silent, silent).then(
        () => [],
        (error: Error) => parseMessage(error.message, path.join(folder, "src/main.nr")),
      ),
    ),
  );
}
