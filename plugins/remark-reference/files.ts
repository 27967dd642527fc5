import { describePath } from "../../data/cli";
import type { Command, FileKind, FileUse, Tool } from "../../data/types";
import { type Block, code, type Inline, inline, inlineElement, join, link, table, text } from "./nodes";
import { idIn, type Page, type Place } from "./page";

/** An option as an id spells it. */
const dashed = (name: string) => name.replaceAll("_", "-");

function fileRow(verb: "reads" | "writes", use: FileUse, place: Place): Inline[][] {
  const path = describePath(use);
  const id = idIn(
    place,
    [verb, use.arg ?? "nothing", use.onlyWith ?? ""].filter(Boolean).map(dashed).join("-"),
  );
  return [
    path === null ? [text("no file")] : [inlineElement("Anchor", { id }, [code(path)])],
    [text(verb)],
    [
      ...(use.onlyWith === null ? [] : [text("Only with "), code(`--${dashed(use.onlyWith)}`), text(". ")]),
      ...inline(use.summary),
    ],
  ];
}

/**
 * Writes the table of the files that one command reads and writes, each with an anchor.
 *
 * @param command the command
 * @param place what the ids begin with
 */
export function filesTable(command: Command, place: Place): Block[] {
  const rows = [
    ...command.reads.map((use) => fileRow("reads", use, place)),
    ...command.writes.map((use) => fileRow("writes", use, place)),
  ];
  return rows.length === 0 ? [] : [table([[[text("File")], [text("Use")], [text("Content")]], ...rows])];
}

/**
 * Writes the table of all kinds of files of a tool: who writes and reads them, what is in them, who may see them.
 *
 * @param tool the tool
 * @param kinds every kind of file; those that the tool does not use are left out
 * @param page where it goes
 */
export function fileIndex(tool: Tool, kinds: Readonly<Record<string, FileKind>>, page: Page): Block[] {
  const commandsWith = (kind: string, part: "reads" | "writes"): Inline[][] =>
    tool.commands
      .filter((command) => command[part].some((use) => use.kind === kind))
      .map(({ name }) => [link(page.addressOf(tool.tool, name), [code(name)])]);
  const rows = Object.entries(kinds).flatMap(([id, kind]) => {
    const writers = [...kind.writtenBy.map(inline), ...commandsWith(id, "writes")];
    const readers = [...commandsWith(id, "reads"), ...kind.readBy.map(inline)];
    return kind.tool !== tool.tool
      ? []
      : [
          [
            [inlineElement("Anchor", { id: `file-${id}` }, inline(kind.name))],
            inline(kind.audience),
            inline(kind.content),
            [
              text("Written by "),
              ...join(writers),
              text("."),
              { type: "break" } as const,
              text("Read by "),
              ...join(readers),
              text("."),
            ],
          ],
        ];
  });
  const heads = ["File", "Who may see it", "Content", "Use"];
  return [table([heads.map((head) => [text(head)]), ...rows])];
}
