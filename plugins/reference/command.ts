import { argAnchor, argSpelling, describePath, networkTexts, sourceLink, usage } from "../../data/cli";
import { type Argument, type Command, findErrors, loadFileKinds, type Tool } from "../../data/load";
import { idOnSharedPage, indexOf, type PageLinks } from "./pageLinks";
import * as md from "./pieces";
import { commandErrors, messageLink } from "./tables";

/** An option as it is typed: names in data/ have underscores. */
const dashed = (name: string): string => name.replaceAll("_", "-");

/** Describes an option: its values, what it does, and where else it can be set. */
function option(tool: Tool, arg: Argument, depth: number, id: string): string {
  return md.entry(
    "option",
    [depth, md.code(argSpelling(arg)), id],
    md.traits(
      arg.values?.map(md.code).join(" or ") ?? (arg.type !== "flag" && md.code(`<${arg.type}>`)),
      arg.required && "**required**",
      // The default of a flag goes without saying.
      arg.default !== null && arg.default !== false && `default ${md.code(String(arg.default))}`,
      arg.repeatable && (arg.minimum === null ? "repeatable" : `at least ${arg.minimum} times`),
      arg.short && arg.long && `short ${md.code(`-${arg.short}`)}`,
    ),
    md.words(arg.summary, arg.note),
    md.facts(
      // A config key and its variable follow from the option's name; a variable without a key has no such rule.
      arg.configKey === null && arg.env && `Environment ${md.code(arg.env)}`,
      arg.configValues && `In a file: ${md.codes(arg.configValues)}`,
      arg.cliOnly && "Command line only",
      arg.since && `Since ${tool.tool} ${arg.since}`,
      arg.changed,
      arg.line !== undefined && `[Source](${sourceLink(tool, `${tool.source.path}#L${arg.line}`)})`,
    ),
  );
}

/** The commands that describe an option in the same words; its default can differ. */
const sharers = ({ commands }: Tool, { name, summary, note, required }: Argument): readonly Command[] =>
  commands.filter(({ args }) =>
    args.some(
      (arg) => arg.name === name && arg.summary === summary && arg.note === note && arg.required === required,
    ),
  );

/** The id of an option that several commands share: that of the first one. */
const sharedId = (tool: Tool, arg: Argument) =>
  idOnSharedPage(sharers(tool, arg)[0]?.name ?? "", argAnchor(arg));

/** Whether an option has the same default in all commands that share it. */
const hasOneDefault = (tool: Tool, arg: Argument) =>
  sharers(tool, arg).every(({ args }) =>
    args.some((one) => one.name === arg.name && one.default === arg.default),
  );

/** The level of an option's heading where commands share a page. */
const DEPTH = 4;

/** What commands of a page have in common: options, each described once, and notes. */
export function sharedReference(tool: Tool): string {
  const nameAll = (commands: readonly Command[]) => md.codes(commands.map(({ name }) => name));
  const options = tool.commands.flatMap((command) =>
    command.args.flatMap((arg) => {
      const commands = sharers(tool, arg);
      if (commands.length < 2 || commands[0] !== command) return [];
      // Where defaults differ, each command names its own.
      const own = { ...arg, default: hasOneDefault(tool, arg) ? arg.default : null, env: null };
      const entry = option(tool, own, DEPTH, sharedId(tool, arg));
      const isOnlyOne = tool.commands.every(({ args }) =>
        args.every((other) => other.name !== arg.name || sharers(tool, other).includes(command)),
      );
      return isOnlyOne ? [entry] : [entry, `Used by ${nameAll(commands)}.`];
    }),
  );
  const notes = Array.from(new Set(tool.commands.flatMap(({ constraints }) => constraints))).flatMap(
    (note) => {
      const commands = tool.commands.filter(({ constraints }) => constraints.includes(note));
      return commands.length > 1 ? `${nameAll(commands)}: ${note}` : [];
    },
  );
  return md.blocks(...options, notes.length > 0 && "Notes on commands:", md.list(notes));
}

/** Links to the options that a command shares with others, each with its id here and what differs. */
const linksToShared = (tool: Tool, command: Command, args: readonly Argument[], page: PageLinks): string =>
  args
    .map((arg) => {
      const id = idOnSharedPage(command.name, argAnchor(arg));
      const link = page.link(md.code(argSpelling(arg)), indexOf(tool.tool), sharedId(tool, arg));
      return md.words(
        id === sharedId(tool, arg) ? link : `<span id="${id}">${link}</span>`,
        arg.default !== null && !hasOneDefault(tool, arg) && `(default ${md.code(String(arg.default))})`,
      );
    })
    .join(", ");

/** For commands that write secrets: the tools set no permissions. */
const UMASK = "Run `umask 077` first, so that other users can't read the shares.";

/** The files that a command reads and writes, each with an anchor. */
const fileRows = (command: Command, idOf: (id: string) => string) =>
  (["reads", "writes"] as const).flatMap((verb) =>
    command[verb].map((use) => {
      const path = describePath(use);
      const id = dashed([verb, use.arg, use.onlyWith].filter(Boolean).join("-"));
      const condition = use.onlyWith && `Only with ${md.code(`--${dashed(use.onlyWith)}`)}.`;
      return {
        file: path === null ? undefined : md.anchor("file", idOf(id), md.code(path)),
        verb,
        content: md.words(condition, use.summary),
      };
    }),
  );

/** The files of a command in a table, and how to keep them from others. */
function filesTable(command: Command, idOf: (id: string) => string): string {
  const rows = fileRows(command, idOf).map(({ file = "none", verb, content }) => [file, verb, content]);
  const kinds = loadFileKinds();
  const hasSecret = command.writes.some(({ kind }) => kind !== null && kinds[kind]?.audience === "its party");
  return md.blocks(md.table(["File", "Use", "Content"], rows), hasSecret && UMASK);
}

/** A part of a reference with its heading; nothing if it has no content. */
const part = (depth: number, id: string, title: string, content: string): string =>
  content && md.blocks(md.heading(depth, title, id), content);

/** Ids of a command's parts and options, which begin with its name unless it has a page to itself (headings from 2). */
const idAt = (depth: number, command: Command) => (id: string) =>
  depth === 2 ? id : idOnSharedPage(command.name, id);

/** How a command is called, and whom it connects to: the first part of its page. */
export function commandUsage(tool: Tool, command: Command, depth: number): string {
  const content = md.blocks(
    md.fence("bash", usage(tool, command), `${tool.tool} ${command.name}`),
    md.words(networkTexts[command.network], command.since && `New in ${tool.tool} ${command.since}.`),
  );
  return part(depth, idAt(depth, command)("usage"), "Usage", content);
}

/** The options of a command: first those it requires. Those of every command come last, folded. */
export function commandOptions(tool: Tool, command: Command, depth: number, page: PageLinks): string {
  const idOf = idAt(depth, command);
  const isShared = ({ name }: Argument) =>
    tool.commands.every(({ args }) => args.some((arg) => arg.name === name && !arg.required));
  const options = (args: Argument[]) =>
    md.blocks(...args.map((arg) => option(tool, arg, depth + 1, idOf(argAnchor(arg)))));
  const shared = command.args.filter(isShared);
  const own = command.args.filter((arg) => !isShared(arg));
  const required = own.filter((arg) => arg.required || arg.minimum !== null);
  const optional = own.filter((arg) => !required.includes(arg));
  const rule = page.link(
    "in a config file or an environment variable",
    indexOf(tool.tool),
    "options-from-a-file-or-the-environment",
  );
  const content = md.blocks(
    `You can set most options ${rule}.`,
    required.length > 0 && md.blocks("**Required**", options(required)),
    optional.length > 0 && md.blocks("**Optional**", options(optional)),
    md.fold("shared", `Options of every command: ${md.codes(shared.map(argSpelling))}`, options(shared)),
  );
  return part(depth, idOf("options"), "Options", content);
}

/**
 * Describes a command that shares its page, below a heading of the page: without headings but those of the options, and
 * folded, but for the usage. What it shares with other commands is only linked, and what is in a file, its option says.
 */
export function commandInBrief(tool: Tool, command: Command, page: PageLinks): string {
  const idOf = (id: string) => idOnSharedPage(command.name, id);
  const isShared = (arg: Argument) => sharers(tool, arg).length > 1;
  const options = command.args
    .filter((arg) => !isShared(arg))
    .map((arg) => option(tool, { ...arg, env: null }, DEPTH, idOf(argAnchor(arg))));
  const shared = linksToShared(tool, command, command.args.filter(isShared), page);
  const notes = command.constraints.filter((note) =>
    tool.commands.every((other) => other === command || !other.constraints.includes(note)),
  );
  const errors = findErrors(command.errors).map((error) => messageLink(error, page));
  return md.blocks(
    md.fence("bash", usage(tool, command)),
    md.fold(
      "shared",
      "Options and messages",
      `Shared with other commands: ${shared}.`,
      ...options,
      md.list(notes),
      errors.length > 0 && `Messages: ${errors.join(", ")}.`,
    ),
  );
}

/**
 * Describes the rest of a command: what else goes wrong, files, errors, exit status. Messages of many commands are folded
 * behind those of this one.
 *
 * @param depth level of the headings: 2 on the command's own page; below that, ids begin with the command
 */
export function commandReference(tool: Tool, command: Command, depth: number, page: PageLinks): string {
  const idOf = idAt(depth, command);
  const exitCodes = page.link(`Exit statuses of ${tool.tool}`, indexOf(tool.tool), "exit-codes");
  return md.blocks(
    // A command's own page ends with the heading for them.
    depth > 2
      ? part(depth, idOf("notes"), "Notes", md.list(command.constraints))
      : md.list(command.constraints),
    part(depth, idOf("files"), "Files read and written", filesTable(command, idOf)),
    part(depth, idOf("errors"), "Errors", commandErrors(command, page)),
    part(depth, idOf("exit-codes"), "Exit status", `${exitCodes}.`),
  );
}

/** The runnable example of a command, for the party whose config file it names. The page has its output right below. */
export function commandExample(_: Tool, { example }: Command): string {
  const party = example.match(/--config party(\d)\.toml/)?.[1];
  return party
    ? md.fence(`bash party=${party}`, example, "One of the three parties")
    : md.fence("bash", example);
}

/** The config file that a command's example uses, folded. Throws an error that names a file which data/cli does not have. */
export function commandConfig(
  { tool, exampleConfigs }: Tool,
  { name, exampleConfig: file }: Command,
): string {
  if (file === null) return "";
  const toml = exampleConfigs[file];
  if (toml === undefined)
    throw new Error(`data/cli/${tool}.json: ${name}: exampleConfigs has no "${file}"; add it there`);
  return md.fold("shared", `The config file: ${md.code(file)}`, md.fence("toml", toml, file));
}
