import { execFileSync } from "node:child_process";
import { loadTool, TOOL_NAMES } from "../data/load";
import { compareTool } from "./cli-check/drift";
import { type Help, parseHelp } from "./cli-check/help";
import { command, namedValues } from "./command";

const help = `npm run cli:check -- TOOL=PATH...

Compares the command line of a tool with data/cli/TOOL.json: runs PATH with --help for every command and
reports what is new, gone or changed. TOOL is one of ${TOOL_NAMES.join(", ")}.

  --help    this text

Exit code: 0 no difference, 1 differences or a program that does not answer, 2 a usage error.`;

// The program gets no variables of the caller: help texts show their values, and some set options.
function ask(program: string, words: string[]): string {
  try {
    return execFileSync(program, words, { env: { PATH: process.env.PATH, NO_COLOR: "1" }, encoding: "utf8" });
  } catch (error) {
    throw new Error(`${program} does not run: ${(error as Error).message}; correct its path`);
  }
}

/** Help text of every command that does something, by name: those with sub-commands are passed through. */
function collectHelp(program: string, words: string[], found = new Map<string, Help>()): Map<string, Help> {
  const answer = parseHelp(ask(program, [...words, "--help"]));
  if (words.length > 0 && answer.commands.length === 0) found.set(words.join(" "), answer);
  for (const name of answer.commands) collectHelp(program, [...words, name], found);
  return found;
}

command(help, { allowPositionals: true }, ({ positionals }) => {
  let count = 0;
  for (const [name, program] of namedValues(positionals, TOOL_NAMES)) {
    const tool = loadTool(name);
    const hasVersion = tool.globalArgs.some((arg) => arg.name === "version");
    const version = hasVersion ? ask(program, ["--version"]).trim().split(/\s+/).at(-1) : undefined;
    const differences = compareTool(tool, collectHelp(program, []), version);
    for (const message of differences) console.log(message);
    console.log(`${name}: ${differences.length} difference${differences.length === 1 ? "" : "s"}`);
    count += differences.length;
  }
  return count === 0 ? 0 : 1;
});
