import { spawnSync } from "node:child_process";
import { loadToolSource } from "../../data/load";
import { TOOL_NAMES, type ToolName, type ToolSource } from "../../data/types";
import { compareTool } from "./drift";
import { type Help, parseHelp } from "./help";

export const USAGE = `npm run cli:check -- TOOL=PATH...

Compares the command line of a tool with data/cli/TOOL.json: runs PATH with --help for every command and
reports what is new, gone or changed. TOOL is one of ${TOOL_NAMES.join(", ")}.

  --help    this text

Exit code: 0 no difference, 1 differences, 2 a wrong call or a program that does not answer.`;

/** The call cannot be answered: wrong arguments, or a program that does not run. */
class UsageError extends Error {}

function ask(program: string, words: string[]): string {
  // The program gets no variables of the caller: help texts show their values, and some set options.
  const env = { PATH: process.env.PATH ?? "", NO_COLOR: "1" };
  const { status, stdout, stderr, error } = spawnSync(program, words, { env, encoding: "utf8" });
  if (error !== undefined) throw new UsageError(`${program} does not run: ${error.message}. Check the path.`);
  if (status !== 0) {
    const reason = stderr.trim().split("\n")[0] ?? "";
    throw new UsageError(`${program} ${words.join(" ")} ends with status ${status}: ${reason}`);
  }
  return stdout;
}

/** Help text of every command that does something, by name: those with sub-commands are passed through. */
function collectHelp(program: string, words: string[], found = new Map<string, Help>()): Map<string, Help> {
  const text = ask(program, [...words, "--help"]);
  let help: Help;
  try {
    help = parseHelp(text);
  } catch (error) {
    throw new UsageError(`${program} ${words.join(" ")}: ${(error as Error).message}`);
  }
  if (words.length > 0 && help.commands.length === 0) found.set(words.join(" "), help);
  for (const command of help.commands) collectHelp(program, [...words, command], found);
  return found;
}

function versionOf(program: string, tool: ToolSource): string | null {
  if (!tool.globalArgs.some((arg) => arg.name === "version")) return null;
  return ask(program, ["--version"]).trim().split(/\s+/).at(-1) ?? null;
}

function parseArguments(args: readonly string[]): [ToolName, string][] {
  if (args.length === 0) throw new UsageError("name at least one tool and its program.");
  return args.map((arg) => {
    const [name, program = ""] = arg.split(/=(.*)/s);
    const tool = TOOL_NAMES.find((known) => known === name);
    if (tool === undefined || program === "") {
      throw new UsageError(`"${arg}" is no TOOL=PATH with a tool of ${TOOL_NAMES.join(", ")}.`);
    }
    return [tool, program];
  });
}

/**
 * Runs the check as the command line asks for it.
 * @param args arguments after the program's name
 * @param print gets the report, line by line
 * @returns the exit code: 0, 1 or 2 as USAGE says
 */
export function run(args: readonly string[], print: (line: string) => void): 0 | 1 | 2 {
  if (args.includes("--help")) {
    print(USAGE);
    return 0;
  }
  try {
    let count = 0;
    for (const [name, program] of parseArguments(args)) {
      const tool = loadToolSource(name);
      const differences = compareTool(tool, collectHelp(program, []), versionOf(program, tool));
      for (const message of differences) print(message);
      print(`${name}: ${differences.length} differences`);
      count += differences.length;
    }
    return count === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    print(`${error.message}\n\n${USAGE}`);
    return 2;
  }
}
