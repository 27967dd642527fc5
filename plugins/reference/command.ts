import { argAnchor, argSpelling, cliOnlyReason, describePath, networkText, usage } from "../../data/cli";
import type { Argument, Command, FileUse, Tool } from "../../data/types";
import { errorTable } from "./errors";
import {
  anchor,
  blocks,
  code,
  codes,
  entry,
  facts,
  fence,
  heading,
  list,
  type Optional,
  table,
} from "./markdown";
import { idOnSharedPage, indexOf, type Page } from "./page";

/** An option as one types it: names in data/ have underscores. */
const dashed = (name: string): string => name.replaceAll("_", "-");

/** One option: what it does, then its type, values, default, and where else it can be set. */
function option({ tool }: Tool, arg: Argument, depth: number, id: string): string {
  const reason = cliOnlyReason(arg);
  return entry(
    { name: argSpelling(arg), depth, id },
    arg.summary,
    arg.note,
    facts({
      "Short form": arg.short && arg.long && code(`-${arg.short}`),
      Type: arg.values === null && arg.type,
      Values: codes(arg.values),
      "In files and environment": codes(arg.configValues),
      Required: arg.required && "yes",
      // The default of a flag goes without saying.
      Default: arg.default !== null && arg.default !== false && code(String(arg.default)),
      Repeatable: arg.repeatable && (arg.minimum === null ? "yes" : `yes, at least ${arg.minimum} times`),
      "Config key": reason === null && arg.configKey && code(arg.configKey),
      Environment: reason === null && arg.env && code(arg.env),
      Source: reason && `command line only. ${reason}`,
      Since: arg.since && `${tool} ${arg.since}`,
      Changed: arg.changed,
    }),
  );
}

/** The files that a command reads and writes, each with an anchor. */
function filesTable(command: Command, idOf: (id: string) => string): Optional {
  const row = (verb: "reads" | "writes") => (use: FileUse) => {
    const path = describePath(use);
    const id = [verb, use.arg ?? "nothing", use.onlyWith ?? ""].filter(Boolean).map(dashed).join("-");
    const condition = use.onlyWith === null ? "" : `Only with ${code(`--${dashed(use.onlyWith)}`)}. `;
    return [path === null ? "none" : anchor(idOf(id), code(path)), verb, condition + use.summary];
  };
  const rows = [...command.reads.map(row("reads")), ...command.writes.map(row("writes"))];
  return table(["File", "Use", "Content"], rows);
}

/**
 * Writes the reference of one command: usage, options, files, notes, errors, exit codes.
 *
 * @param depth level of the headings: 2 on the command's own page; below that, ids begin with the command
 * @param brief without headings but those of the options, and without what all commands share
 */
export function commandReference(
  tool: Tool,
  command: Command,
  depth: number,
  brief: boolean,
  page: Page,
): string {
  const idOf = (id: string) => (depth === 2 ? id : idOnSharedPage(command.name, id));
  const part = (id: string, title: string, content: Optional) =>
    content && !brief ? blocks(heading(depth, title, idOf(id)), content) : content;
  const since = command.since === undefined ? "" : ` Since ${tool.tool} ${command.since}.`;
  const exitCodes = page.link(`exit codes of ${tool.tool}`, indexOf(tool.tool), "exit-codes");
  const opening = fence("text", usage(tool, command), `title="${tool.tool} ${command.name}"`);
  const options = command.args.map((arg) => option(tool, arg, depth + 1, idOf(argAnchor(arg))));
  return blocks(
    part("usage", "Usage", blocks(opening, networkText(command) + since)),
    part("options", "Options", blocks(...options)),
    part("files", "Files read and written", filesTable(command, idOf)),
    part("notes", "Notes", list(command.constraints)),
    part("errors", "Errors", errorTable(command.errors, page)),
    part("exit-codes", "Exit codes", !brief && `All commands use the same codes: see ${exitCodes}.`),
  );
}

/**
 * Writes the runnable example of one command: the config file that it uses, then the command. No heading; a
 * page puts its own above, and the command's output right below, which joins the command's block.
 */
export function commandExample({ example, exampleConfig, network }: Command): string {
  return blocks(
    exampleConfig && fence("toml", exampleConfig.toml, `title="${exampleConfig.file}"`),
    fence("bash", example, network === "parties" ? 'title="One of the three parties"' : ""),
  );
}
