/** Tables about a tool as a whole, each for the one page that has it. */

import { argAnchor, argSpelling, envVariable } from "../../data/cli";
import type { Argument, ConfigKeys, FileKind, Tool } from "../../data/types";
import { anchor, code, codes, type Optional, table } from "./markdown";
import type { Page } from "./page";

/** The options of all commands grouped by a name, without those that have no such name. */
function optionsBy(tool: Tool, nameOf: (arg: Argument) => string | null) {
  const uses = tool.commands.flatMap(({ name, args }) => args.map((arg) => ({ command: name, arg })));
  const names = new Set(uses.flatMap(({ arg }) => nameOf(arg) ?? []));
  return Array.from(names, (name) => ({ name, uses: uses.filter(({ arg }) => nameOf(arg) === name) }));
}

/** Writes the exit codes of a tool. */
export function exitCodes(tool: Tool): Optional {
  const rows = tool.exitCodes.map(({ code: value, meaning }) => [code(value), meaning]);
  return table(["Code", "Meaning"], rows);
}

/** Writes all options of a tool: each with its accepted values and the commands that accept it. */
export function commandIndex(tool: Tool, page: Page): Optional {
  const rows = optionsBy(tool, argSpelling)
    .sort((left, right) => left.name.localeCompare(right.name))
    .map(({ name, uses }) => [
      code(name),
      codes(Array.from(new Set(uses.flatMap(({ arg }) => arg.values ?? [])))) ||
        (uses.every(({ arg }) => arg.type === "flag") ? "none" : "any"),
      uses
        .map(({ command, arg }) => page.linkToCommand(command, tool.tool, command, argAnchor(arg)))
        .join(", "),
    ]);
  return table(["Option", "Values", "Commands"], rows);
}

/** Writes all kinds of files of a tool: who writes and reads them, what is in them, who may see them. */
export function fileIndex(tool: Tool, kinds: Readonly<Record<string, FileKind>>, page: Page): Optional {
  const commandsWith = (kind: string, part: "reads" | "writes") =>
    tool.commands
      .filter((command) => command[part].some((use) => use.kind === kind))
      .map(({ name }) => page.linkToCommand(code(name), tool.tool, name));
  const rows = Object.entries(kinds)
    .filter(([, kind]) => kind.tool === tool.tool)
    .map(([id, kind]) => [
      anchor(`file-${id}`, kind.name),
      kind.audience,
      kind.content,
      `Written by ${[...kind.writtenBy, ...commandsWith(id, "writes")].join(", ")}.<br/>` +
        `Read by ${[...commandsWith(id, "reads"), ...kind.readBy].join(", ")}.`,
    ]);
  return table(["File", "Who may see it", "Content", "Use"], rows);
}

function variables(
  rows: readonly (readonly [variable: string, meaning: string, places: readonly string[]])[],
): Optional {
  const cells = rows.map(([variable, meaning, places]) => {
    return [anchor(`env-${variable}`, code(variable)), meaning, codes(places)];
  });
  return table(["Variable", "Meaning", "Where it works"], cells);
}

/** Writes the environment variables that tools share. */
export function sharedVariables({ environment }: ConfigKeys): Optional {
  return variables(environment.map(({ name, summary, tools }) => [name, summary, tools]));
}

/**
 * Writes the environment variables that only one tool reads: those that set options, each with a link to the
 * option's first description, those that hold a whole table of the config file, and those without a key there.
 */
export function toolVariables(tool: Tool, { sections }: ConfigKeys, page: Page): Optional {
  const ofOptions = optionsBy(tool, ({ env }) => env).map(({ name, uses }) => {
    const [link] = uses.map(({ command, arg }) =>
      page.linkToCommand(code(argSpelling(arg)), tool.tool, command, argAnchor(arg)),
    );
    return [name, `the same as ${link}`, uses.map(({ command }) => command)] as const;
  });
  const ofSections = sections.flatMap(({ id, inFile, keys, commands }) => {
    const readers = commands[tool.tool] ?? [];
    const asTable = [
      envVariable(tool, id),
      `the table \`[${id}]\`, written as \`{key=value}\``,
      readers,
    ] as const;
    return inFile ? [asTable] : keys.map(({ key, summary }) => [key, summary, readers] as const);
  });
  return variables([...ofOptions, ...ofSections.filter(([, , readers]) => readers.length > 0)]);
}
