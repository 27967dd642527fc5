import { argSpelling } from "../../data/cli";
import type { Argument, Tool } from "../../data/types";
import type { Help, HelpArgument } from "./help";

/** Compares what both sides have, in our order, and lists what only one has. */
function compareAll<Ours, Theirs>(
  ours: ReadonlyMap<string, Ours>,
  theirs: ReadonlyMap<string, Theirs>,
  compare: (name: string, one: Ours, other: Theirs) => string[],
): string[] {
  const known = Array.from(ours).flatMap(([name, one]) => {
    const other = theirs.get(name);
    return other === undefined ? [`${name} is gone`] : compare(name, one, other);
  });
  return known.concat(Array.from(theirs.keys(), (name) => (ours.has(name) ? [] : [`${name} is new`])).flat());
}

function compareArgument(tool: Tool, name: string, arg: Argument, help: HelpArgument): string[] {
  const isByParser = tool.requiredChecked === "by-parser";
  // A flag that is off shows no default, a range of numbers does not show, nor what is read from variables later.
  const values = arg.type === "integer" ? help.values : (arg.values?.join(", ") ?? null);
  const facts: [string, unknown, unknown][] = [
    ["kind", arg.kind, help.kind],
    ["short form", arg.short, help.short],
    ["placeholder", arg.value, help.value],
    ["default", arg.default === null || arg.default === false ? null : String(arg.default), help.default],
    ["values", values, help.values],
    ["environment variable", help.env !== null || isByParser ? arg.env : null, help.env],
    [
      "required",
      isByParser || arg.kind === "positional" || help.required ? arg.required : false,
      help.required,
    ],
  ];
  return facts
    .filter(([, ours, theirs]) => ours !== theirs)
    .map(([fact, ours, theirs]) => `${name} has ${fact} ${theirs ?? "none"}, data/ has ${ours ?? "none"}`);
}

const bySpelling = <Arg extends Argument | HelpArgument>(args: readonly Arg[]) =>
  new Map(args.map((arg) => [argSpelling({ name: "", ...arg }), arg]));

/**
 * Compares a tool's help texts with data/.
 * @param tool the data
 * @param helps help text of each command, by name as in data/
 * @param version what the tool reports as its version; undefined if it has no such option
 * @returns differences in the order of the data, new commands last
 */
export function compareTool(tool: Tool, helps: Map<string, Help>, version: string | undefined): string[] {
  const differences = compareAll(
    new Map(tool.commands.map((command) => [`${tool.tool} ${command.name}`, command.args])),
    new Map(Array.from(helps, ([name, { args }]) => [`${tool.tool} ${name}`, args])),
    (command, ours, theirs) =>
      compareAll(bySpelling(ours), bySpelling(theirs), (name, arg, help) =>
        compareArgument(tool, name, arg, help),
      ).map((message) => `${command}: ${message}`),
  );
  if (version === undefined || version === tool.version) return differences;
  return [`${tool.tool} has version ${version}, data/ has ${tool.version}`, ...differences];
}
