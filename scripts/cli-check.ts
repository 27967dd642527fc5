import { execFileSync } from "node:child_process";
import { argSpelling } from "../data/cli";
import { type Argument, loadTool, TOOL_NAMES, type Tool } from "../data/load";
import { command, namedValues } from "./command";
import { type Facts, parseHelp } from "./helpText";

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

/** Every command that can be run, by name, with its arguments: of those that only group subcommands, the subcommands. */
function commandsOf(program: string, words: string[] = []): [name: string, args: Map<string, Facts>][] {
  const { commands, args } = parseHelp(ask(program, [...words, "--help"]));
  if (words.length > 0 && commands.length === 0) return [[words.join(" "), args]];
  return commands.flatMap((name) => commandsOf(program, [...words, name]));
}

/** Lists what only one side has, and compares the rest in our order. */
function compareAll<Ours, Theirs>(
  ours: ReadonlyMap<string, Ours>,
  theirs: ReadonlyMap<string, Theirs>,
  compare: (name: string, one: Ours, other: Theirs) => string[],
): string[] {
  const known = Array.from(ours).flatMap(([name, one]) => {
    const other = theirs.get(name);
    return other === undefined ? [`${name} is gone`] : compare(name, one, other);
  });
  return known.concat(Array.from(theirs.keys()).flatMap((name) => (ours.has(name) ? [] : `${name} is new`)));
}

/** What the help text should say of an argument. */
function expected({ requiredChecked }: Tool, arg: Argument, help: Facts): Facts {
  const isByParser = requiredChecked === "by-parser";
  return {
    kind: arg.kind,
    "short form": arg.short,
    placeholder: arg.value,
    // A flag that is off shows no default, a range of numbers no values, nor what is read from variables later.
    default: arg.default === null || arg.default === false ? null : String(arg.default),
    values: arg.type === "integer" ? help.values : arg.values?.join(", "),
    "environment variable": isByParser || help["environment variable"] ? arg.env : null,
    required: Boolean(isByParser || arg.kind === "positional" || help.required) && arg.required,
  };
}

/** How a program differs from a tool of data/: its version, if it has one; then in the order of data/, new things last. */
function differences(tool: Tool, program: string): string[] {
  const hasVersion = tool.globalArgs.some((arg) => arg.name === "version");
  const version = hasVersion ? ask(program, ["--version"]).trim().split(/\s+/).at(-1) : tool.version;
  const commands = compareAll(
    new Map(tool.commands.map(({ name, args }) => [name, args])),
    new Map(commandsOf(program)),
    (command, args, helpArgs) =>
      compareAll(new Map(args.map((arg) => [argSpelling(arg), arg])), helpArgs, (name, arg, help) =>
        Object.entries(expected(tool, arg, help))
          .map(([fact, ours]) => [fact, help[fact] ?? "none", ours ?? "none"])
          .filter(([, theirs, ours]) => theirs !== ours)
          .map(([fact, theirs, ours]) => `${name} has ${fact} ${theirs}, data/ has ${ours}`),
      ).map((message) => `${command}: ${message}`),
  );
  if (version === tool.version) return commands;
  return [`has version ${version}, data/ has ${tool.version}`, ...commands];
}

command(help, { allowPositionals: true }, ({ positionals }) => {
  let count = 0;
  for (const [name, program] of namedValues(positionals, TOOL_NAMES)) {
    const found = differences(loadTool(name), program);
    for (const message of found) console.log(`${name} ${message}`);
    console.log(`${name}: ${found.length} difference${found.length === 1 ? "" : "s"}`);
    count += found.length;
  }
  return count === 0 ? 0 : 1;
});
