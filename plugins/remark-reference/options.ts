import { argAnchor, argSpelling, cliOnlyReason } from "../../data/cli";
import type { Argument, Tool } from "../../data/types";
import { type Block, blocks, code, element, facts, heading, type Inline, inline, join, text } from "./nodes";
import type { Place } from "./page";

type Fact = [name: string, value: Inline[] | undefined];

function choices(values: string[] | null): Inline[] | undefined {
  return values === null ? undefined : join(values.map((value) => [code(value)]));
}

/** A default as one types it; a flag that is off by default has none to tell. */
function defaultOf(arg: Argument): Inline[] | undefined {
  return arg.default === null || arg.default === false ? undefined : [code(String(arg.default))];
}

function repeats({ repeatable, minimum }: Argument): Inline[] | undefined {
  return repeatable ? [text(minimum === null ? "yes" : `yes, at least ${minimum} times`)] : undefined;
}

/** Where else than on the command line the value can be set. */
function sources(arg: Argument): Fact[] {
  const reason = cliOnlyReason(arg);
  return reason === null
    ? [
        ["Config key", arg.configKey === null ? undefined : [code(arg.configKey)]],
        ["Environment", arg.env === null ? undefined : [code(arg.env)]],
      ]
    : [["Source", [text("command line only. "), ...inline(reason)]]];
}

/**
 * Describes one option: what it does, then its type, values, default, and where it can be set.
 *
 * @param tool the tool
 * @param arg one argument of one of its commands
 * @param place heading level of the options less one, and id prefix
 */
export function option(tool: Tool, arg: Argument, { depth, prefix }: Place): Block {
  return element("div", { className: "option" }, [
    heading(depth + 1, `${prefix}${argAnchor(arg)}`, [code(argSpelling(arg))]),
    ...blocks(arg.summary),
    ...(arg.note === null ? [] : blocks(arg.note)),
    facts("facts", [
      ["Short form", arg.short !== null && arg.long !== null ? [code(`-${arg.short}`)] : undefined],
      ["Type", arg.values === null ? [text(arg.type)] : undefined],
      ["Values", choices(arg.values)],
      ["In files and environment", choices(arg.configValues)],
      ["Required", arg.required ? [text("yes")] : undefined],
      ["Default", defaultOf(arg)],
      ["Repeatable", repeats(arg)],
      ...sources(arg),
      ["Since", arg.since === undefined ? undefined : [text(`${tool.tool} ${arg.since}`)]],
      ["Changed", arg.changed === undefined ? undefined : inline(arg.changed)],
    ]),
  ]);
}
