import { argAnchor, argSpelling, envVariable } from "../../data/cli";
import type { ConfigKeys, Tool } from "../../data/types";
import { type Block, code, type Inline, inline, inlineElement, join, link, table, text } from "./nodes";
import type { Page } from "./page";

type Row = [variable: string, meaning: Inline[], place: Inline[]];

const asTable = (rows: Row[]): Block[] => [
  table([
    ["Variable", "Meaning", "Where it works"].map((head) => [text(head)]),
    ...rows.map(([variable, meaning, place]) => [
      [inlineElement("Anchor", { id: `env-${variable}` }, [code(variable)])],
      meaning,
      place,
    ]),
  ]),
];

/** Variables that stand for options: each with a link to its first description and the commands that read it. */
function optionRows(tool: Tool, page: Page): Row[] {
  const rows = new Map<string, { option: Inline; commands: string[] }>();
  for (const { name, args } of tool.commands) {
    for (const arg of args.filter(({ env }) => env !== null)) {
      const option = link(page.addressOf(tool.tool, name, argAnchor(arg)), [code(argSpelling(arg))]);
      const row = rows.get(arg.env as string) ?? { option, commands: [] };
      row.commands.push(name);
      rows.set(arg.env as string, row);
    }
  }
  return Array.from(rows, ([variable, { option, commands }]) => [
    variable,
    [text("the same as "), option],
    join(commands.map((command) => [code(command)])),
  ]);
}

/** Variables that hold a whole table of the config file, and those without a key there. */
function sectionRows(tool: Tool, { sections }: ConfigKeys): Row[] {
  return sections.flatMap((section): Row[] => {
    const commands = section.commands[tool.tool];
    if (commands === undefined) {
      return [];
    }
    const place = join(commands.map((command) => [code(command)]));
    return section.inFile
      ? [
          [
            envVariable(tool, section.id),
            [text("the table "), code(`[${section.id}]`), text(", written as "), code("{key=value}")],
            place,
          ],
        ]
      : section.keys.map(({ key, summary }): Row => [key, inline(summary), place]);
  });
}

/**
 * Writes the table of the environment variables that only one tool reads.
 *
 * @param tool the tool
 * @param keys the config file's tables, which variables can hold
 * @param page where it goes
 */
export function toolVariables(tool: Tool, keys: ConfigKeys, page: Page): Block[] {
  return asTable([...optionRows(tool, page), ...sectionRows(tool, keys)]);
}

/** Writes the table of the environment variables that tools share. */
export function sharedVariables({ environment }: ConfigKeys): Block[] {
  return asTable(
    environment.map(({ name, tools, summary }) => [
      name,
      inline(summary),
      join(tools.map((tool) => [code(tool)])),
    ]),
  );
}
