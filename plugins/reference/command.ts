import {
  argAnchor,
  argSpelling,
  cliOnlyReasons,
  describePath,
  networkTexts,
  sourceLink,
  usage,
} from "../../data/cli";
import type { Argument, Command, Tool } from "../../data/types";
import {
  anchor,
  blocks,
  code,
  codes,
  entry,
  facts,
  fence,
  fold,
  heading,
  list,
  table,
  traits,
  words,
} from "./markdown";
import { idOnSharedPage, indexOf, type Page } from "./page";
import { errorTable } from "./tables";

/** An option as one types it: names in data/ have underscores. */
const dashed = (name: string): string => name.replaceAll("_", "-");

/** One option: its signature, what it does, and where else it can be set. */
function option(tool: Tool, arg: Argument, depth: number, id: string): string {
  return entry(
    heading(depth, code(argSpelling(arg)), id),
    traits(
      arg.values?.map(code).join(" or ") ?? (arg.type !== "flag" && code(`<${arg.type}>`)),
      arg.required && "**required**",
      // The default of a flag goes without saying.
      arg.default !== null && arg.default !== false && `default ${code(String(arg.default))}`,
      arg.repeatable && (arg.minimum === null ? "repeatable" : `at least ${arg.minimum} times`),
      arg.short && arg.long && `short ${code(`-${arg.short}`)}`,
    ),
    words(arg.summary, arg.note),
    facts(
      arg.configKey && `Config key ${code(arg.configKey)}`,
      arg.env && `Environment ${code(arg.env)}`,
      arg.configValues && `There: ${codes(arg.configValues)}`,
      arg.cliOnly && `Command line only. ${cliOnlyReasons[arg.cliOnly]}`,
      arg.since && `Since ${tool.tool} ${arg.since}`,
      arg.changed,
      arg.line !== undefined && `[Source](${sourceLink(tool, `${tool.source.path}#L${arg.line}`)})`,
    ),
  );
}

/** The files that a command reads and writes, each with an anchor. */
function filesTable(command: Command, idOf: (id: string) => string): string {
  const rows = (["reads", "writes"] as const).flatMap((verb) =>
    command[verb].map((use) => {
      const path = describePath(use);
      const id = dashed([verb, use.arg, use.onlyWith].filter(Boolean).join("-"));
      const condition = use.onlyWith && `Only with ${code(`--${dashed(use.onlyWith)}`)}.`;
      return [path === null ? "none" : anchor(idOf(id), code(path)), verb, words(condition, use.summary)];
    }),
  );
  return table(["File", "Use", "Content"], rows);
}

/**
 * Describes one command: usage, options, files, notes, errors, exit codes. Options of every command come last, folded.
 *
 * @param depth level of the headings: 2 on the command's own page; below that, ids begin with the command
 * @param brief without headings but those of the options; folded, but for the usage
 */
export function commandReference(
  tool: Tool,
  command: Command,
  depth: number,
  brief: boolean,
  page: Page,
): string {
  const idOf = (id: string) => (depth === 2 ? id : idOnSharedPage(command.name, id));
  const part = (id: string, title: string, content: string) =>
    content && blocks(heading(depth, title, idOf(id)), content);
  const isShared = ({ name }: Argument) =>
    tool.commands.every(({ args }) => args.some((arg) => arg.name === name && !arg.required));
  const options = (args: Argument[]) =>
    blocks(...args.map((arg) => option(tool, arg, depth + 1, idOf(argAnchor(arg)))));
  const shared = command.args.filter(isShared);
  const notes = list(command.constraints);
  const files = filesTable(command, idOf);
  const errors = errorTable(command.errors, page);
  const start = blocks(
    fence("text", usage(tool, command), `${tool.tool} ${command.name}`),
    words(networkTexts[command.network], command.since && `Since ${tool.tool} ${command.since}.`),
  );
  if (brief) {
    const summary = `Options, files and messages: ${codes(command.args.map(argSpelling))}`;
    return blocks(start, fold("shared", summary, options(command.args), files, notes, errors));
  }
  const exitCodes = page.link(`exit codes of ${tool.tool}`, indexOf(tool.tool), "exit-codes");
  return blocks(
    part("usage", "Usage", start),
    part(
      "options",
      "Options",
      blocks(
        options(command.args.filter((arg) => !isShared(arg))),
        fold("shared", `Options of every command: ${codes(shared.map(argSpelling))}`, options(shared)),
      ),
    ),
    part("files", "Files read and written", files),
    part("notes", "Notes", notes),
    part("errors", "Errors", errors),
    part("exit-codes", "Exit codes", `All commands use the same codes: see ${exitCodes}.`),
  );
}

/**
 * The runnable example of one command: the config file that it uses, then the command. No heading; a page puts its own
 * above, and the command's output right below, which joins the command's block.
 */
export const commandExample = ({ example, exampleConfig, network }: Command): string =>
  blocks(
    exampleConfig && fence("toml", exampleConfig.toml, exampleConfig.file),
    fence("bash", example, network === "parties" ? "One of the three parties" : undefined),
  );
