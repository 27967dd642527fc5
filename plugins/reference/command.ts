import { argAnchor, argSpelling, dashed, describePath, optionsBy, sourceLink, usage } from "../../data/cli";
import { type Argument, type Command, findErrors, loadFileKinds, type Tool } from "../../data/load";
import { idOnSharedPage, indexOf, type PageLinks } from "./pageLinks";
import * as md from "./pieces";
import { commandErrors, messageLink } from "./tables";

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

/** Options of commands with the same wording, required in all of them or in none, are described as one. Defaults may differ. */
const wording = ({ name, summary, note, required }: Argument) =>
  JSON.stringify([name, summary, note, required]);

/**
 * The options of a tool, each with its uses in commands, the id of its description on a page of several commands, and whether
 * all uses have the same default.
 */
const optionGroups = (tool: Tool) =>
  optionsBy([tool], wording).map(({ uses }) => ({
    uses,
    id: idOnSharedPage(uses[0].command, argAnchor(uses[0].arg)),
    hasOneDefault: uses.every(({ arg }) => arg.default === uses[0].arg.default),
  }));

/** The level of an option's heading where commands share a page. */
const DEPTH = 4;

/** What commands of a page have in common: options, each described once, and notes. */
export function sharedReference(tool: Tool): string {
  const groups = optionGroups(tool);
  const options = groups.flatMap(({ uses, id, hasOneDefault }) => {
    const [{ arg }, ...others] = uses;
    if (others.length === 0) return [];
    // Where defaults differ, each command names its own.
    const entry = option(tool, { ...arg, default: hasOneDefault ? arg.default : null, env: null }, DEPTH, id);
    const isOnlyOne = groups.filter((group) => group.uses[0].arg.name === arg.name).length === 1;
    return [entry, !isOnlyOne && `Used by ${md.codes(uses.map(({ command }) => command))}.`];
  });
  const known = new Set(tool.commands.flatMap(({ constraints }) => constraints));
  const notes = Array.from(known).flatMap((note) => {
    const commands = tool.commands.filter(({ constraints }) => constraints.includes(note));
    return commands.length > 1 ? `${md.codes(commands.map(({ name }) => name))}: ${note}` : [];
  });
  return md.blocks(...options, notes.length > 0 && "Notes on commands:", md.list(notes));
}

/** The files of a command in a table, each with an anchor, and how to keep them from others. */
function filesTable(command: Command, idOf: (id: string) => string): string {
  const rows = (["reads", "writes"] as const).flatMap((verb) =>
    command[verb].map((use) => {
      const path = describePath(use);
      const id = dashed([verb, use.arg, use.onlyWith].filter(Boolean).join("-"));
      const file = path === undefined ? "none" : md.anchor("file", idOf(id), md.code(path));
      const condition = use.onlyWith && `Only with ${md.code(`--${dashed(use.onlyWith)}`)}.`;
      return [file, verb, md.words(condition, use.summary)];
    }),
  );
  const kinds = loadFileKinds();
  const hasSecret = command.writes.some(({ kind }) => kind !== null && kinds[kind]?.audience === "its party");
  return md.blocks(
    md.table(["File", "Use", "Content"], rows),
    // The tools set no permissions.
    hasSecret && "Run `umask 077` first, so that other users can't read the shares.",
  );
}

/** A part of a reference with its heading; nothing if it has no content. */
const part = (depth: number, id: string, title: string, content: string): string =>
  content && md.blocks(md.heading(depth, title, id), content);

/** Ids of a command's parts and options, which begin with its name unless it has a page to itself (headings from 2). */
const idAt = (depth: number, command: Command) => (id: string) =>
  depth === 2 ? id : idOnSharedPage(command.name, id);

/** Says whom a command connects to. */
const networkTexts: Record<Command["network"], string> = {
  none: "Works offline, on one machine.",
  parties: "All parties run the command at the same time.",
  service: "Connects to the proving service.",
  download: "Downloads a file, without connecting to other parties.",
};

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
 * `command` is one of `tool.commands`, not a copy.
 */
export function commandInBrief(tool: Tool, command: Command, page: PageLinks): string {
  const groups = optionGroups(tool);
  const own: string[] = [];
  const shared: string[] = [];
  for (const arg of command.args) {
    const id = idOnSharedPage(command.name, argAnchor(arg));
    const group = groups.find(({ uses }) => uses.length > 1 && uses.some((use) => use.arg === arg));
    if (group === undefined) {
      own.push(option(tool, { ...arg, env: null }, DEPTH, id));
    } else {
      const link = page.link(md.code(argSpelling(arg)), indexOf(tool.tool), group.id);
      const ownDefault =
        arg.default !== null && !group.hasOneDefault && `(default ${md.code(`${arg.default}`)})`;
      shared.push(md.words(id === group.id ? link : `<span id="${id}">${link}</span>`, ownDefault));
    }
  }
  const notes = command.constraints.filter((note) =>
    tool.commands.every((other) => other === command || !other.constraints.includes(note)),
  );
  const errors = findErrors(command.errors).map((error) => messageLink(error, page));
  return md.blocks(
    md.fence("bash", usage(tool, command)),
    md.fold(
      "shared",
      "Options and messages",
      `Shared with other commands: ${shared.join(", ")}.`,
      ...own,
      md.list(notes),
      errors.length > 0 && `Messages: ${errors.join(", ")}.`,
    ),
  );
}

/**
 * Describes the rest of a command: what else goes wrong, files, errors, exit status.
 *
 * @param depth level of the headings: 2 on the command's own page; below that, ids begin with the command's name
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
  const language = md.words("bash", party && `party=${party}`);
  return md.fence(language, example, party && "One of the three parties");
}

/** The config file that a command's example uses, folded. Throws an error that names a file which data/cli does not have. */
export function commandConfig(tool: Tool, command: Command): string {
  const file = command.exampleConfig;
  if (file === null) return "";
  const toml = tool.exampleConfigs[file];
  if (toml === undefined)
    throw new Error(
      `data/cli/${tool.tool}.json: ${command.name}: exampleConfigs has no "${file}"; add it there`,
    );
  return md.fold("shared", `The config file: ${md.code(file)}`, md.fence("toml", toml, file));
}
