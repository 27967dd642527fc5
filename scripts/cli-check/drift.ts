import { argSpelling } from "../../data/cli";
import type { Argument, ToolSource } from "../../data/types";
import type { Help, HelpArgument } from "./help";

/** Lists what is on one side only, and compares the rest: in our order, what is new last. */
function compareAll<Ours, Theirs>(
  ours: ReadonlyMap<string, Ours>,
  theirs: ReadonlyMap<string, Theirs>,
  compare: (name: string, one: Ours, other: Theirs) => string[],
): string[] {
  const known = Array.from(ours).flatMap(([name, one]) => {
    const other = theirs.get(name);
    return other === undefined ? [`${name} is gone`] : compare(name, one, other);
  });
  const unknown = Array.from(theirs.keys()).filter((name) => !ours.has(name));
  return [...known, ...unknown.map((name) => `${name} is new`)];
}

const show = (value: unknown) =>
  value === null ? "none" : Array.isArray(value) ? value.join(", ") : String(value);

function compareArgument(tool: ToolSource, name: string, arg: Argument, help: HelpArgument): string[] {
  const isByParser = tool.requiredChecked === "by-parser";
  // A flag that is off shows no default.
  const shownDefault = arg.default === null || arg.default === false ? null : String(arg.default);
  const facts: [what: string, ours: unknown, theirs: unknown][] = [
    ["kind", arg.kind, help.kind],
    ["short form", arg.short, help.short],
    ["placeholder", arg.value, help.value],
    ["default", shownDefault, help.default],
  ];
  // A range of numbers is checked by the parser and does not show in the help text.
  if (arg.type !== "integer" || help.values !== null) facts.push(["values", arg.values, help.values]);
  if (help.env !== null || isByParser) facts.push(["environment variable", arg.env, help.env]);
  if (isByParser || arg.kind === "positional" || help.required) {
    facts.push(["required", arg.required, help.required]);
  }
  return facts
    .filter(([, ours, theirs]) => JSON.stringify(ours) !== JSON.stringify(theirs))
    .map(([what, ours, theirs]) => `${name} has ${what} ${show(theirs)}, data/ has ${show(ours)}`);
}

const bySpelling = <Arg extends Argument | HelpArgument>(args: readonly Arg[]) =>
  new Map(args.map((arg) => [argSpelling({ name: "", ...arg }), arg]));

/**
 * Compares a tool's help texts with data/.
 * @param tool the data
 * @param helps help text of each command, by name as in data/
 * @param version what the tool reports as its version; null if it has no such option
 * @returns differences in the order of the data, new commands last
 */
export function compareTool(tool: ToolSource, helps: Map<string, Help>, version: string | null): string[] {
  const isOther = version !== null && version !== tool.version;
  const differences = compareAll(
    new Map(tool.commands.map((command) => [`${tool.tool} ${command.name}`, command.args])),
    new Map(Array.from(helps, ([name, { args }]) => [`${tool.tool} ${name}`, args])),
    (command, ours, theirs) =>
      compareAll(bySpelling(ours), bySpelling(theirs), (name, arg, help) =>
        compareArgument(tool, name, arg, help),
      ).map((message) => `${command}: ${message}`),
  );
  return isOther
    ? [`${tool.tool} has version ${version}, data/ has ${tool.version}`, ...differences]
    : differences;
}
