import { parseArgs } from "node:util";
import { argSpelling } from "../../data/cli";
import { loadTool, TOOL_NAMES } from "../../data/load";
import type { Problem } from "./fences";
import type { Word } from "./shell";

/** Words before the name of a program. */
const BEFORE = /^(time|timeout|\d+|sudo|nohup|exec|env|\w+=.*)$/;

/**
 * Checks a shell command against data/cli: its subcommand, options, accepted values, and required options, unless a
 * configuration file may set them. A command that does not start a documented tool has no problems.
 */
export function checkCall(call: Word[]): Problem[] {
  const [{ line }] = call as [Word];
  const start = call.findIndex(({ text }) => !BEFORE.test(text));
  const program = call[start]?.text.split("/").at(-1);
  if (!TOOL_NAMES.some((known) => known === program)) return [];
  const tool = loadTool(program);
  const rest = call.slice(start + 1);
  if (/^(--help|-h|help|--version|-V)$/.test(rest.at(-1)?.text ?? "")) return [];
  // Some commands have names of two words.
  const typed = rest.map(({ text }) => text);
  const command = tool.commands.find(({ name }) => `${typed.join(" ")} `.startsWith(`${name} `));
  if (command === undefined) {
    const known = tool.commands.map(({ name }) => name).join(", ");
    return [{ line, message: `${tool.tool} has no command "${typed[0] ?? ""}"; use one of: ${known}.` }];
  }

  const problems: Problem[] = [];
  const report = (message: string, at = line) =>
    problems.push({ line: at, message: `${tool.tool} ${command.name}: ${message}` });
  const words = rest.slice(command.name.split(" ").length);
  const named = command.args.filter(({ kind }) => kind !== "positional");
  const positionals = command.args.filter(({ kind }) => kind === "positional");
  const given: string[] = [];
  const { tokens } = parseArgs({
    args: words.map(({ text }) => text),
    options: Object.fromEntries(
      named.map(({ kind, long, short, name }) => [
        long ?? name,
        { type: kind === "flag" ? "boolean" : "string", ...(short !== null && { short }) },
      ]),
    ),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind === "option-terminator") continue;
    const { text, unknown, line: at } = words[token.index] as Word;
    const arg =
      token.kind === "positional"
        ? positionals.find(({ name }) => !given.includes(name))
        : named.find(({ long, short }) => [`--${long}`, `-${short}`].includes(token.rawName));
    if (arg === undefined) {
      report(`it has no option for ${text}; it has ${command.args.map(argSpelling).join(", ")}.`, at);
      continue;
    }
    const { value } = token;
    const name = argSpelling(arg);
    const isUnknown = unknown || (token.kind === "option" && words[token.index + 1]?.unknown === true);
    const isMissing = arg.kind !== "flag" && (value === undefined || (!isUnknown && /^-./.test(value)));
    if (isMissing) report(`${name} has no value; add one.`, at);
    if (arg.kind === "flag" && value !== undefined) report(`${name} does not take a value.`, at);
    if (given.includes(arg.name) && !arg.repeatable) report(`${name} is given twice; remove one.`, at);
    if (value !== undefined && !isUnknown && arg.values !== null && !arg.values.includes(value)) {
      report(`${name}: "${value}" is not accepted; use ${arg.values.join(" or ")}.`, at);
    }
    given.push(arg.name);
  }

  const hasConfig = given.includes("config");
  for (const arg of command.args) {
    const isInFile = arg.configKey !== null && hasConfig;
    const count = given.filter((name) => name === arg.name).length;
    if ((arg.required && count === 0 && !isInFile) || count < (arg.minimum ?? 0)) {
      report(`${argSpelling(arg)} is required; add it, or set it in a file that --config names.`);
    }
  }
  if (command.network === "parties" && !hasConfig)
    report("it needs a [network] table; name a file with --config.");
  return problems;
}
