import { usage } from "../../data/cli";
import type { Command, Network, Tool } from "../../data/types";
import { errorList } from "./errors";
import { filesTable } from "./files";
import {
  type Block,
  blocks,
  code,
  fence,
  heading,
  inline,
  link,
  list,
  paragraph,
  table,
  text,
} from "./nodes";
import { option } from "./options";
import { idIn, type Page, type Place } from "./page";

const networkTexts: Record<Network, string> = {
  none: "Works offline, on one machine.",
  parties: "Runs at every party at the same time, and connects to the other parties.",
  service: "Connects to the proving service.",
  download: "Downloads a file, and connects to no other party.",
};

/** Usage line and network, for both forms. */
function opening(tool: Tool, command: Command): Block[] {
  return [
    fence("text", usage(tool, command), `title="${tool.tool} ${command.name}"`),
    paragraph([
      text(networkTexts[command.network]),
      ...(command.since === undefined ? [] : [text(` Since ${tool.tool} ${command.since}.`)]),
    ]),
  ];
}

function notes({ constraints }: Command): Block[] {
  return constraints.length === 0 ? [] : [list(constraints.map(blocks))];
}

/**
 * Writes the short reference of one command, for a page that holds several: without headings of its own but
 * those of the options.
 *
 * @param tool the command's tool
 * @param command the command
 * @param place heading level of the options less one, and id prefix
 * @param page where it goes
 * @returns blocks: usage, options, files, notes, errors
 */
export function briefReference(tool: Tool, command: Command, place: Place, page: Page): Block[] {
  return [
    ...opening(tool, command),
    ...command.args.map((arg) => option(tool, arg, place)),
    ...filesTable(command, place),
    ...notes(command),
    ...errorList(command.errors, page),
  ];
}

/**
 * Writes the runnable example of one command: the config file that it uses, then the command. No heading; a
 * page puts its own above, and the command's output right below, which joins the command's block.
 *
 * @param command the command
 */
export function commandExample(command: Command): Block[] {
  const { example, exampleConfig, network } = command;
  return [
    ...(exampleConfig === null ? [] : [fence("toml", exampleConfig.toml, `title="${exampleConfig.file}"`)]),
    fence("bash", example, network === "parties" ? 'title="One of the three parties"' : undefined),
  ];
}

/**
 * Writes the table of a tool's exit codes, for the one page that has it.
 *
 * @param tool the tool
 */
export function exitCodes(tool: Tool): Block[] {
  const rows = tool.exitCodes.map(({ code: value, meaning }) => [[code(value)], inline(meaning)]);
  return [table([[[text("Code")], [text("Meaning")]], ...rows])];
}

/**
 * Writes the whole reference of one command.
 *
 * @param tool the command's tool
 * @param command the command
 * @param place heading level and id prefix
 * @param page where it goes
 * @returns blocks: usage, options, files, notes, errors, exit codes
 */
export function commandReference(tool: Tool, command: Command, place: Place, page: Page): Block[] {
  const part = (name: string, title: string, content: Block[]): Block[] =>
    content.length === 0 ? [] : [heading(place.depth, idIn(place, name), [text(title)]), ...content];
  return [
    ...part("usage", "Usage", opening(tool, command)),
    ...part(
      "options",
      "Options",
      command.args.map((arg) => option(tool, arg, place)),
    ),
    ...part("files", "Files read and written", filesTable(command, place)),
    ...part("notes", "Notes", notes(command)),
    ...part("errors", "Errors", errorList(command.errors, page)),
    ...part("exit-codes", "Exit codes", [
      paragraph([
        text("All commands use the same codes: see "),
        link(page.exitCodesOf(tool.tool), [text(`exit codes of ${tool.tool}`)]),
        text("."),
      ]),
    ]),
  ];
}
