import { argAnchor, argSpelling } from "../../data/cli";
import type { Tool } from "../../data/types";
import { type Block, code, type Inline, join, link, table, text } from "./nodes";

/**
 * Writes one table of all options of a tool: each with its accepted values and the commands that take it.
 *
 * @param tool the tool
 * @param address of an option's description: a link as a page writes it
 */
export function commandIndex(tool: Tool, address: (command: string, anchor: string) => string): Block[] {
  const options = new Map<string, { values: Set<string>; commands: Inline[][] }>();
  for (const command of tool.commands) {
    for (const arg of command.args) {
      const entry = options.get(argSpelling(arg)) ?? { values: new Set<string>(), commands: [] };
      for (const value of arg.values ?? []) {
        entry.values.add(value);
      }
      entry.commands.push([link(address(command.name, argAnchor(arg)), [text(command.name)])]);
      options.set(argSpelling(arg), entry);
    }
  }
  const rows = Array.from(options)
    .sort(([left], [right]) => left.localeCompare(right))
    .map(([spelling, { values, commands }]) => [
      [code(spelling)],
      values.size === 0 ? [text("any")] : join(Array.from(values, (value) => [code(value)])),
      join(commands),
    ]);
  return [table([[[text("Option")], [text("Values")], [text("Commands")]], ...rows])];
}
