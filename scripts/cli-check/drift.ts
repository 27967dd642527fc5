import { argSpelling } from "../../data/cli";
import type { Argument, CommandSource, ToolSource } from "../../data/types";
import type { Help, HelpArgument } from "./help";

/** A difference between a tool and data/, with the change that removes it. */
export interface Difference {
  /** What differs, as a reader of the report sees it. */
  message: string;
  /** Changes the data in place; descriptions stay. */
  apply: () => void;
}

const nameOf = (arg: HelpArgument) =>
  (arg.long ?? arg.value ?? arg.short ?? "").replaceAll("-", "_").toLowerCase();

const spell = (arg: HelpArgument) => argSpelling({ ...arg, name: nameOf(arg) });

const show = (value: unknown) =>
  value === null ? "none" : Array.isArray(value) ? value.join(", ") : String(value);

/** Default in the words of a help text: a flag that is off shows none. */
function shownDefault(arg: Argument): string | null {
  return arg.default === null || arg.default === false ? null : String(arg.default);
}

/** An argument that data/ does not have yet; its empty summary stops the build until someone describes it. */
function newArgument(tool: ToolSource, help: HelpArgument): Argument {
  const name = nameOf(help);
  const merged = tool.requiredChecked === "after-merge";
  const fixed = help.kind === "flag" || help.default !== null;
  const cliOnly = !merged ? null : help.kind === "positional" ? "positional" : fixed ? "default" : null;
  const configKey = merged && cliOnly === null ? name : null;
  return {
    name,
    kind: help.kind,
    long: help.long,
    short: help.short,
    value: help.value,
    type: help.kind === "flag" ? "flag" : help.values !== null ? "choice" : "path",
    values: help.values,
    configValues: null,
    default: help.kind === "flag" ? false : help.default,
    required: help.required,
    repeatable: false,
    minimum: null,
    configKey,
    env: help.env ?? (configKey === null ? null : `${tool.envPrefix}${configKey.toUpperCase()}`),
    cliOnly,
    summary: "",
    note: null,
  };
}

function compareArgument(tool: ToolSource, place: string, arg: Argument, help: HelpArgument): Difference[] {
  const found: Difference[] = [];
  const compare = (what: string, ours: unknown, theirs: unknown, apply: () => void) => {
    if (JSON.stringify(ours) === JSON.stringify(theirs)) return;
    const message = `${place}: ${argSpelling(arg)} has ${what} ${show(theirs)}, data/ has ${show(ours)}`;
    found.push({ message, apply });
  };
  const compareKey = (what: string, key: "short" | "value" | "env" | "required") =>
    compare(what, arg[key], help[key], () => void Object.assign(arg, { [key]: help[key] }));
  compare("kind", arg.kind, help.kind, () => {
    arg.kind = help.kind;
    arg.type = help.kind === "flag" ? "flag" : "path";
    arg.default = help.kind === "flag" ? false : help.default;
  });
  compareKey("short form", "short");
  compareKey("placeholder", "value");
  compare("default", shownDefault(arg), help.default, () => {
    const number = typeof arg.default === "number" && help.default !== null && /^\d+$/.test(help.default);
    arg.default = number ? Number(help.default) : (help.default ?? (arg.kind === "flag" ? false : null));
  });
  // A range of numbers is checked by the parser and does not show in the help text.
  if (arg.type !== "integer" || help.values !== null) {
    compare("values", arg.values, help.values, () => {
      arg.values = help.values;
      arg.type = help.values === null ? "path" : "choice";
    });
  }
  if (help.env !== null || tool.requiredChecked === "by-parser") {
    compareKey("environment variable", "env");
  }
  const byParser = tool.requiredChecked === "by-parser" || arg.kind === "positional";
  if (byParser || help.required) {
    compareKey("required", "required");
  }
  return found;
}

const same = (arg: Argument, help: HelpArgument) =>
  help.kind === "positional" || arg.kind === "positional"
    ? arg.kind === help.kind && arg.value === help.value
    : help.long === null
      ? arg.long === null && arg.short === help.short
      : arg.long === help.long;

function compareCommand(tool: ToolSource, command: CommandSource, help: Help): Difference[] {
  const place = `${tool.tool} ${command.name}`;
  const gone = command.args.filter((arg) => !help.args.some((theirs) => same(arg, theirs)));
  const removed = gone.map((arg) => ({
    message: `${place}: ${argSpelling(arg)} is gone`,
    apply: () => {
      command.args = command.args.filter((other) => other !== arg);
    },
  }));
  const others = help.args.flatMap((theirs, index) => {
    const ours = command.args.find((arg) => same(arg, theirs));
    if (ours !== undefined) return compareArgument(tool, place, ours, theirs);
    const apply = () => void command.args.splice(index, 0, newArgument(tool, theirs));
    return [{ message: `${place}: ${spell(theirs)} is new`, apply }];
  });
  return [...removed, ...others];
}

/** A command that data/ does not have yet; its empty texts stop the build until someone writes them. */
function newCommand(tool: ToolSource, name: string, help: Help): CommandSource {
  const args = help.args.map((arg) => newArgument(tool, arg));
  const texts = { summary: "", purpose: "", example: "", exampleConfig: null, errors: [], constraints: [] };
  return { name, network: "none", args, reads: [], writes: [], configSections: [], ...texts };
}

/**
 * Compares a tool's help texts with data/.
 * @param tool the data; `apply` of a difference changes it
 * @param helps help text of each command, by name as in data/
 * @param version what the tool reports as its version; null if it has no such option
 * @returns differences in the order of the data, new commands last
 */
export function compareTool(
  tool: ToolSource,
  helps: Map<string, Help>,
  version: string | null,
): Difference[] {
  const found: Difference[] = [];
  if (version !== null && version !== tool.version) {
    const message = `${tool.tool}: the version is ${version}, data/ has ${tool.version}`;
    found.push({
      message,
      apply: () => {
        tool.version = version;
      },
    });
  }
  for (const command of tool.commands) {
    const help = helps.get(command.name);
    if (help !== undefined) {
      found.push(...compareCommand(tool, command, help));
      continue;
    }
    const apply = () => {
      tool.commands = tool.commands.filter((other) => other !== command);
    };
    found.push({ message: `${tool.tool}: the command ${command.name} is gone`, apply });
  }
  for (const [name, help] of helps) {
    if (tool.commands.some((command) => command.name === name)) continue;
    const apply = () => void tool.commands.push(newCommand(tool, name, help));
    found.push({ message: `${tool.tool}: the command ${name} is new`, apply });
  }
  return found;
}
