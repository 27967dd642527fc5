import { argAnchor, argSpelling, cliOnlyReason, describePath, usageLine } from "../../data/cli";
import type { Argument, Command, FileUse, Network, Tool, ToolError } from "../../data/types";
import { type Block, blocks, code, element, facts, fence, heading, type Inline, inline, join, list, paragraph, table, text } from "./nodes";

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
    const condition = use.onlyWith === null ? [] : [text(" (only with "), code(`--${use.onlyWith.replaceAll("_", "-")}`), text(")")];
    return [[text(title)], path === null ? [text("–")] : [code(path), ...condition], inline(use.summary)];
  });
}

function error({ text: message, cause, cure }: ToolError): Block {
  return element("div", {}, [
    element("dt", {}, [code(message) as unknown as Block]),
    element("dd", {}, [paragraph(inline(cause)), paragraph([text("Cure: "), ...inline(cure)])]),
  ]);
}

/**
 * Writes the whole reference of one command.
 *
 * @param tool the command's tool
 * @param command the command
 * @param place heading level and id prefix
 * @returns blocks: usage, options, files, rules, errors, example
 */
export function commandReference(tool: Tool, command: Command, place: Place): Block[] {
  const { depth, prefix } = place;
  const id = (name: string) => `${prefix === "" ? "" : `${prefix}-`}${name}`;
  const uses = [...files("reads", command.reads), ...files("writes", command.writes)];
  const exitCodes = tool.exitCodes.map(({ code: value, meaning }) => [[code(value)], inline(meaning)]);
  return [
    heading(depth, id("usage"), [text("Usage")]),
    fence("text", usageLine(tool, command)),
    paragraph([text(networkTexts[command.network])]),
    heading(depth, id("options"), [text("Options")]),
    ...command.args.flatMap((arg) => option(tool, arg, place)),
    ...(uses.length === 0
      ? []
      : [
          heading(depth, id("files"), [text("Files read and written")]),
          table([[[text("")], [text("Path")], [text("Content")]], ...uses]),
        ]),
    ...(command.constraints.length === 0
      ? []
      : [heading(depth, id("rules"), [text("Rules and surprises")]), list(command.constraints.map(blocks))]),
    ...(command.errors.length === 0
      ? []
      : [
          heading(depth, id("errors"), [text("Errors and their cures")]),
          element("dl", { className: "errors" }, command.errors.map(error)),
        ]),
    heading(depth, id("exit-codes"), [text("Exit codes")]),
    table([[[text("Code")], [text("Meaning")]], ...exitCodes]),
    heading(depth, id("example"), [text("Example")]),
    fence("bash", command.example),
    ...(command.exampleConfig === null
      ? []
      : [fence("toml", command.exampleConfig.toml, `title="${command.exampleConfig.file}"`)]),
  ];
}
