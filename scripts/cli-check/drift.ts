import { argSpelling } from "../../data/cli";
import type { Argument, Tool } from "../../data/load";
import type { Facts, Help } from "./help";

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
    "short form": arg.short ?? "none",
    placeholder: arg.value ?? "none",
    // A flag that is off shows no default, a range of numbers no values, nor what is read from variables later.
    default: arg.default === null || arg.default === false ? "none" : String(arg.default),
    values: (arg.type === "integer" ? help.values : arg.values?.join(", ")) ?? "none",
    "environment variable":
      (isByParser || help["environment variable"] !== "none" ? arg.env : null) ?? "none",
    required: Boolean(isByParser || arg.kind === "positional" || help.required) && arg.required,
  };
}

/**
 * Compares a tool's help texts with data/.
 *
 * @param helps help text of each command, by name as in data/
 * @param version what the tool reports as its version; undefined if it has no such option
 * @returns differences in the order of the data, what is new last
 */
export function compareTool(tool: Tool, helps: Map<string, Help>, version: string | undefined): string[] {
  const commands = compareAll(
    new Map(tool.commands.map(({ name, args }) => [`${tool.tool} ${name}`, args])),
    new Map(Array.from(helps, ([name, { args }]) => [`${tool.tool} ${name}`, args])),
    (command, args, helpArgs) =>
      compareAll(new Map(args.map((arg) => [argSpelling(arg), arg])), helpArgs, (name, arg, help) =>
        Object.entries(expected(tool, arg, help))
          .filter(([fact, ours]) => ours !== help[fact])
          .map(([fact, ours]) => `${name} has ${fact} ${help[fact]}, data/ has ${ours}`),
      ).map((message) => `${command}: ${message}`),
  );
  if (version === undefined || version === tool.version) return commands;
  return [`${tool.tool} has version ${version}, data/ has ${tool.version}`, ...commands];
}
