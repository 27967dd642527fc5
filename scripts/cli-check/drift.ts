import { argSpelling } from "../../data/cli";
import type { Argument, CommandSource, ToolSource } from "../../data/types";
import type { Help, HelpArgument } from "./help";

const show = (value: unknown) =>
  value === null ? "none" : Array.isArray(value) ? value.join(", ") : String(value);

/** Default in the words of a help text: a flag that is off shows none. */
const shownDefault = (arg: Argument) =>
  arg.default === null || arg.default === false ? null : String(arg.default);

function compareArgument(tool: ToolSource, arg: Argument, help: HelpArgument): string[] {
  const isByParser = tool.requiredChecked === "by-parser";
  const facts: [what: string, ours: unknown, theirs: unknown][] = [
    ["kind", arg.kind, help.kind],
    ["short form", arg.short, help.short],
    ["placeholder", arg.value, help.value],
    ["default", shownDefault(arg), help.default],
  ];
  // A range of numbers is checked by the parser and does not show in the help text.
  if (arg.type !== "integer" || help.values !== null) facts.push(["values", arg.values, help.values]);
  if (help.env !== null || isByParser) facts.push(["environment variable", arg.env, help.env]);
  if (isByParser || arg.kind === "positional" || help.required) {
    facts.push(["required", arg.required, help.required]);
  }
  return facts
    .filter(([, ours, theirs]) => JSON.stringify(ours) !== JSON.stringify(theirs))
    .map(
      ([what, ours, theirs]) => `${argSpelling(arg)} has ${what} ${show(theirs)}, data/ has ${show(ours)}`,
    );
}

const same = (arg: Argument, help: HelpArgument) =>
  help.kind === "positional" || arg.kind === "positional"
    ? arg.kind === help.kind && arg.value === help.value
    : help.long === null
      ? arg.long === null && arg.short === help.short
      : arg.long === help.long;

function compareCommand(tool: ToolSource, command: CommandSource, help: Help): string[] {
  const gone = command.args.filter((arg) => !help.args.some((theirs) => same(arg, theirs)));
  const others = help.args.flatMap((theirs) => {
    const ours = command.args.find((arg) => same(arg, theirs));
    const name = theirs.long ?? theirs.value ?? "";
    return ours === undefined
      ? [`${argSpelling({ ...theirs, name })} is new`]
      : compareArgument(tool, ours, theirs);
  });
  return [...gone.map((arg) => `${argSpelling(arg)} is gone`), ...others].map(
    (message) => `${tool.tool} ${command.name}: ${message}`,
  );
}

/**
 * Compares a tool's help texts with data/.
 * @param tool the data
 * @param helps help text of each command, by name as in data/
 * @param version what the tool reports as its version; null if it has no such option
 * @returns differences in the order of the data, new commands last
 */
export function compareTool(tool: ToolSource, helps: Map<string, Help>, version: string | null): string[] {
  const known = new Set(tool.commands.map(({ name }) => name));
  return [
    ...(version === null || version === tool.version
      ? []
      : [`${tool.tool}: the version is ${version}, data/ has ${tool.version}`]),
    ...tool.commands.flatMap((command) => {
      const help = helps.get(command.name);
      return help === undefined
        ? [`${tool.tool}: the command ${command.name} is gone`]
        : compareCommand(tool, command, help);
    }),
    ...Array.from(helps.keys())
      .filter((name) => !known.has(name))
      .map((name) => `${tool.tool}: the command ${name} is new`),
  ];
}
