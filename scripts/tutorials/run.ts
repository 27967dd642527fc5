import { accessSync, constants } from "node:fs";
import path from "node:path";
import { readPage } from "../../harness/samples/page";
import { PATHS } from "./paths";
import { type Programs, replay, TOOLS } from "./replay";

export const USAGE = `npm run tutorials -- TOOL=PATH... [PAGE...]

Follows the tutorial pages as a reader would: saves their files in an empty folder, runs their commands in order,
and compares what the commands print with what the page shows. TOOL is one of ${TOOLS.join(", ")}; give at
least co-circom or co-noir. cargo builds the programs of the library pages, which takes many minutes. circom and
snarkjs come from the packages of this project, nargo and curl from the PATH. The parties use the ports 10000 to 10002.

  PAGE      only paths with this page, docs/examples/kyc.mdx for example
  --help    this text

Prints a line a block: ok, differs, saved (a file), or not run with the reason.
Exit code: 0 no difference, 1 differences, 2 a wrong call.`;

/** The call cannot be answered. */
class UsageError extends Error {}

function parseArguments(args: readonly string[]): { programs: Programs; paths: typeof PATHS } {
  const programs: Programs = {};
  const pages = args.filter((arg) => !arg.includes("="));
  for (const arg of args.filter((candidate) => candidate.includes("="))) {
    const [name, given = ""] = arg.split(/=(.*)/s);
    const tool = TOOLS.find((known) => known === name);
    if (tool === undefined) throw new UsageError(`"${name}" is no tool of ${TOOLS.join(", ")}.`);
    try {
      accessSync(given, constants.X_OK);
    } catch {
      throw new UsageError(`${tool}: "${given}" is no program that can be run. Check the path.`);
    }
    programs[tool] = path.resolve(given);
  }
  if (programs["co-circom"] === undefined && programs["co-noir"] === undefined) {
    throw new UsageError("a replay needs a tool: give co-circom=PATH, co-noir=PATH or both.");
  }
  const unknown = pages.filter((page) => !PATHS.flat().includes(page));
  if (unknown.length > 0) throw new UsageError(`${unknown.join(", ")}: no tutorial has this page.`);
  const paths = PATHS.filter((all) => pages.length === 0 || all.some((page) => pages.includes(page)));
  return { programs, paths };
}

/**
 * Runs the replay as the command line asks for it.
 * @param args arguments after the program's name
 * @param print gets the report, line by line
 * @param read reads a page of a path
 * @returns the exit code: 0, 1 or 2 as USAGE says
 */
export async function run(
  args: readonly string[],
  print: (line: string) => void,
  read = readPage,
): Promise<0 | 1 | 2> {
  if (args.includes("--help")) {
    print(USAGE);
    return 0;
  }
  const counts = { ok: 0, differs: 0, "not run": 0, saved: 0 };
  try {
    const { programs, paths } = parseArguments(args);
    for (const pages of paths) {
      for await (const { place, verdict, text } of replay(pages.map(read), programs)) {
        counts[verdict] += 1;
        print(`${place}: ${verdict}: ${text}`);
      }
    }
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    print(`${error.message}\n\n${USAGE}`);
    return 2;
  }
  print(
    Object.entries(counts)
      .map(([verdict, count]) => `${count} ${verdict}`)
      .join(", "),
  );
  return counts.differs === 0 ? 0 : 1;
}
