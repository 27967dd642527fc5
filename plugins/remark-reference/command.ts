import { argAnchor, argSpelling, cliOnlyReason, describePath, usage } from "../../data/cli";
import type { Argument, Command, FileUse, Network, Tool, ToolError } from "../../data/types";
import {
  type Block,
  blocks,
  code,
  element,
  facts,
  fence,
  heading,
  type Inline,
  inline,
  join,
  link,
  list,
  paragraph,
  table,
  text,
} from "./nodes";

const networkTexts: Record<Network, string> = {
  none: "Runs offline, at one place.",
  parties: "Runs at every party at the same time, and talks to the other parties over the network.",
  service: "Talks to the proving service over the network.",
  download: "Downloads over the network; talks to no other party.",
};

/** How the ids and headings of a command's reference begin. */
interface Place {
  /** Heading level of the parts: 2 on the command's own page. */
  depth: number;
  /** What ids begin with: empty on the command's own page, the command's name elsewhere. */
  prefix: string;
}

function choices(values: string[] | null): Inline[] | undefined {
  return values === null ? undefined : join(values.map((value) => [code(value)]));
}

/** A default as one types it; a flag that is off by default has none to tell. */
function defaultOf(arg: Argument): Inline[] | undefined {
  return arg.default === null || arg.default === false ? undefined : [code(String(arg.default))];
}

function setBy(tool: Tool, arg: Argument): [string, Inline[] | undefined][] {
  if (tool.tool === "taceo-proof-client") {
    return [["Environment", arg.env === null ? undefined : [code(arg.env)]]];
  }
  const reason = cliOnlyReason(arg);
  if (reason !== null) {
    return [["Set by", [text("The command line only. "), ...inline(reason)]]];
  }
  return [
    ["Config key", arg.configKey === null ? undefined : [code(arg.configKey)]],
    ["Environment", arg.env === null ? undefined : [code(arg.env)]],
  ];
}

function option(tool: Tool, arg: Argument, { depth, prefix }: Place): Block[] {
  const spelling: Inline[] = [code(argSpelling(arg))];
  const spellings = [
    arg.short !== null && arg.long !== null ? `-${arg.short}` : "",
    arg.kind === "positional" || arg.value === null ? "" : `<${arg.value}>`,
  ].filter((word) => word !== "");
  return [
    element("div", { className: "option" }, [
      heading(depth + 1, `${prefix}${argAnchor(arg)}`, spelling),
      facts("facts", [
        ["Form", [code([argSpelling(arg), ...spellings].join(" "))]],
        ["Type", [text(arg.type)]],
        ["Required", arg.required ? [text("yes")] : undefined],
        ["Values", choices(arg.values)],
        ["In files and environment", choices(arg.configValues)],
        ["Default", defaultOf(arg)],
        ["Repeatable", arg.repeatable ? [text("yes")] : undefined],
        ...setBy(tool, arg),
      ]),
      ...blocks(arg.summary),
      ...(arg.note === null ? [] : blocks(arg.note)),
    ]),
  ];
}

function files(title: string, uses: FileUse[]): Inline[][][] {
  return uses.map((use) => {
    const path = describePath(use);
    const condition =
      use.onlyWith === null
        ? []
        : [text(" (only with "), code(`--${use.onlyWith.replaceAll("_", "-")}`), text(")")];
    return [[text(title)], path === null ? [text("–")] : [code(path), ...condition], inline(use.summary)];
  });
}

function error({ text: message, cause, cure }: ToolError): Block {
  return element("div", {}, [
    element("dt", {}, [code(message) as unknown as Block]),
    element("dd", {}, [paragraph(inline(cause)), paragraph([text("Workaround: "), ...inline(cure)])]),
  ]);
}

function errorList(command: Command): Block {
  return element("dl", { className: "errors" }, command.errors.map(error));
}

function filesTable(command: Command): Block[] {
  const uses = [...files("reads", command.reads), ...files("writes", command.writes)];
  return uses.length === 0 ? [] : [table([[[text("Use")], [text("Path")], [text("Content")]], ...uses])];
}

/** Usage line and network, for both forms. */
function opening(tool: Tool, command: Command): Block[] {
  return [
    fence("text", usage(tool, command), `title="${tool.tool} ${command.name}"`),
    paragraph([text(networkTexts[command.network])]),
  ];
}

/**
 * Writes the short reference of one command, for a page that holds several: without headings of its own but
 * those of the options.
 *
 * @param tool the command's tool
 * @param command the command
 * @param place heading level of the options less one, and id prefix
 * @returns blocks: usage, options, files, notes, errors
 */
export function briefReference(tool: Tool, command: Command, place: Place): Block[] {
  return [
    ...opening(tool, command),
    ...command.args.flatMap((arg) => option(tool, arg, place)),
    ...filesTable(command),
    ...(command.constraints.length === 0 ? [] : [list(command.constraints.map(blocks))]),
    ...(command.errors.length === 0 ? [] : [errorList(command)]),
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
 * @param exitCodesAddress where the tool's exit codes are: a link as a page writes it
 * @returns blocks: usage, options, files, notes, errors, exit codes
 */
export function commandReference(
  tool: Tool,
  command: Command,
  place: Place,
  exitCodesAddress: string,
): Block[] {
  const { depth, prefix } = place;
  const part = (name: string, title: string, content: Block[]): Block[] =>
    content.length === 0
      ? []
      : [heading(depth, `${prefix === "" ? "" : `${prefix}-`}${name}`, [text(title)]), ...content];
  return [
    ...part("usage", "Usage", opening(tool, command)),
    ...part(
      "options",
      "Options",
      command.args.flatMap((arg) => option(tool, arg, place)),
    ),
    ...part("files", "Files read and written", filesTable(command)),
    ...part(
      "notes",
      "Notes",
      command.constraints.length === 0 ? [] : [list(command.constraints.map(blocks))],
    ),
    ...part("errors", "Errors", command.errors.length === 0 ? [] : [errorList(command)]),
    ...part("exit-codes", "Exit codes", [
      paragraph([
        text("See "),
        link(exitCodesAddress, [text(`exit codes of ${tool.tool}`)]),
        text("; they are the same for every command."),
      ]),
    ]),
  ];
}
