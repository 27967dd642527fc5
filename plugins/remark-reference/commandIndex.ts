import { argAnchor, argSpelling } from "../../data/cli";
import type { Tool } from "../../data/types";
import { type Block, code, type Inline, join, link, table, text } from "./nodes";
import type { Page } from "./page";

/**
 * Writes one table of all options of a tool: each with its accepted values and the commands that accept it.
 *
 * @param tool the tool
 * @param page where it goes
 */
export function commandIndex(tool: Tool, page: Page): Block[] {
  const options = new Map<string, { values: Set<string>; commands: Inline[][] }>();
  for (const command of tool.commands) {
    for (const arg of command.args) {
      const entry = options.get(argSpelling(arg)) ?? { values: new Set<string>(), commands: [] };
      for (const value of arg.values ?? []) {
        entry.values.add(value);
      }
      const address = page.addressOf(tool.tool, command.name, argAnchor(arg));
      entry.commands.push([link(address, [text(command.name)])]);
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
