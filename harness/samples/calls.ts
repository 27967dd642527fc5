import { parseArgs } from "node:util";
import { argSpelling } from "../../data/cli";
import { type Argument, type Command, TOOL_NAMES, type Tool, type ToolName } from "../../data/types";
import type { Problem } from "./page";
import type { ShellCommand, Word } from "./shell";

/** A call of a tool with the values it runs with. */
export interface Call {
  tool: Tool;
  command: Command;
  /** Values by argument name: from all sources, defaults included; flags have `["true"]`. */
  values: Record<string, string[]>;
  problems: Problem[];
}

/** Finds the values of a config file by its path as typed; null if the page does not show the file. */
export type ConfigLookup = (path: string) => Record<string, unknown> | null;

const WRAPPERS = new Set(["time", "sudo", "nohup", "exec", "env"]);
const UUID = /^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/i;
const DATE_TIME = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)? ?(?:Z|[-+]\d\d:\d\d)$/;

/** The words after a tool's name, or null if the command starts none of the tools. */
function toolWords(command: ShellCommand): { tool: ToolName; words: Word[] } | null {
  let words = command.words;
  while (words[0] !== undefined && (WRAPPERS.has(words[0].text) || /^\w+=/.test(words[0].text)))
    words = words.slice(1);
  if (words[0]?.text === "cargo" && words[1]?.text === "run") {
    const named = words.findIndex((word) => word.text === "--bin" || word.text === "--example");
    const dashes = words.findIndex((word) => word.text === "--");
    const tool = TOOL_NAMES.find((name) => named > 0 && name === words[named + 1]?.text);
    return tool === undefined || dashes < 0 ? null : { tool, words: words.slice(dashes + 1) };
  }
  const base = words[0]?.text.split("/").at(-1);
  const tool = TOOL_NAMES.find((name) => name === base);
  return tool === undefined ? null : { tool, words: words.slice(1) };
}

/** Says what is wrong with a value, or null. `accepted` are the values of the source in question. */
function valueProblem(arg: Argument, text: string, accepted: string[] | null): string | null {
  if (accepted !== null) {
    return accepted.includes(text) ? null : `"${text}" is not accepted; use ${accepted.join(" or ")}.`;
  }
  if (arg.type === "integer" && !/^\d+$/.test(text))
    return `"${text}" is no whole number; write digits only.`;
  if (arg.type === "uuid" && !UUID.test(text))
    return `"${text}" is no UUID; write 8-4-4-4-12 hexadecimal digits.`;
  if (arg.type === "url" && !/^https?:\/\/\S+$/.test(text))
    return `"${text}" is no URL; start it with https://.`;
  if (arg.type === "date-time" && !DATE_TIME.test(text)) {
    return `"${text}" is no date and time with offset; write 2026-01-02T03:04:05Z.`;
  }
  return text === "" ? "the value is empty; give one." : null;
}

class CallChecker {
  readonly values: Record<string, string[]> = {};
  readonly problems: Problem[] = [];
  private readonly positionals: Argument[];

  constructor(
    private readonly tool: Tool,
    private readonly command: Command,
    private readonly shell: ShellCommand,
  ) {
    this.positionals = command.args.filter((arg) => arg.kind === "positional");
  }

  private get name(): string {
    return `${this.tool.tool} ${this.command.name}`;
  }

  report(line: number, message: string): void {
    this.problems.push({ line, message: `${this.name}: ${message}` });
  }

  /** Reads the words after the command's name. */
  words(words: Word[]): void {
    const named = this.command.args.filter(({ kind }) => kind !== "positional");
    const options = named.map(({ kind, long, short, name }) => [
      long ?? name,
      {
        type: kind === "flag" ? ("boolean" as const) : ("string" as const),
        ...(short !== null && { short }),
      },
    ]);
    const { tokens } = parseArgs({
      args: words.map(({ text }) => text),
      options: Object.fromEntries(options),
      strict: false,
      allowPositionals: true,
      tokens: true,
    });
    for (const token of tokens) {
      const word = words[token.index] as Word;
      if (token.kind === "positional") this.positional(word);
      if (token.kind !== "option") continue;
      const { rawName, value, inlineValue } = token;
      const arg = named.find(({ long, short }) => rawName === `--${long}` || rawName === `-${short}`);
      if (arg === undefined) {
        const known = named.map(argSpelling).join(", ");
        this.report(word.line, `there is no option ${rawName}; it has ${known}.`);
      } else if (arg.kind === "flag") {
        if (value !== undefined) this.report(word.line, `${rawName} takes no value; remove "${value}".`);
        this.set(arg, "true", word, false);
      } else if (value === undefined || (!inlineValue && /^-./.test(value))) {
        this.report(word.line, `${rawName} has no value; give one after it.`);
      } else {
        const given = inlineValue ? word : (words[token.index + 1] ?? word);
        this.set(arg, value.replace(/^=/, ""), given, given.unknown);
      }
    }
  }

  private positional(word: Word): void {
    const arg = this.positionals.find((candidate) => this.values[candidate.name] === undefined);
    if (arg === undefined) {
      this.report(word.line, `"${word.text}" belongs to no option; remove it or name its option.`);
    } else {
      this.set(arg, word.text, word, word.unknown);
    }
  }

  private set(arg: Argument, text: string, word: Word, unknown: boolean): void {
    const before = this.values[arg.name];
    if (before !== undefined && !arg.repeatable) {
      this.report(word.line, `${argSpelling(arg)} is given more than once; give it once.`);
    }
    const problem = unknown || arg.kind === "flag" ? null : valueProblem(arg, text, arg.values);
    if (problem !== null) this.report(word.line, `${argSpelling(arg)}: ${problem}`);
    this.values[arg.name] = [...(before ?? []), text];
  }

  /** Fills in what environment and config file give, and reports variables that set nothing. */
  sources(config: Record<string, unknown> | null): void {
    const sections = ["NETWORK", "COMPILER", "VM"].map((name) => `${this.tool.envPrefix}${name}`);
    const variables = new Set(this.tool.commands.flatMap((c) => c.args.map((arg) => arg.env)));
    for (const [name, word] of Object.entries(this.shell.env)) {
      if (!name.startsWith(this.tool.envPrefix) || sections.includes(name)) continue;
      if (!variables.has(name)) this.report(word.line, `${name} sets nothing; use the command line.`);
      const arg = this.command.args.find((candidate) => candidate.env === name);
      if (arg === undefined || this.values[arg.name] !== undefined) continue;
      const problem = word.unknown ? null : valueProblem(arg, word.text, arg.configValues ?? arg.values);
      if (problem !== null) this.report(word.line, `${name}: ${problem}`);
      this.values[arg.name] = [word.text];
    }
    for (const arg of this.command.args) {
      const fromFile = arg.configKey === null ? undefined : config?.[arg.configKey];
      if (this.values[arg.name] === undefined && fromFile !== undefined)
        this.values[arg.name] = [String(fromFile)];
      if (this.values[arg.name] === undefined && arg.default !== null && arg.default !== false) {
        this.values[arg.name] = [String(arg.default)];
      }
    }
  }

  /** Reports what is missing. */
  complete(config: Record<string, unknown> | null): void {
    const { line } = this.shell;
    for (const arg of this.command.args) {
      const count = this.values[arg.name]?.length ?? 0;
      if (arg.minimum !== null && count < arg.minimum) {
        this.report(
          line,
          `${argSpelling(arg)} is given ${count} times; give it at least ${arg.minimum} times.`,
        );
      } else if (arg.required && count === 0) {
        const other =
          arg.configKey === null ? "" : `, or set ${arg.configKey} in a config file that the page shows`;
        this.report(line, `${argSpelling(arg)} is required; give it${other}.`);
      }
    }
    if (this.command.network !== "parties") return;
    if (this.shell.env[`${this.tool.envPrefix}NETWORK`] !== undefined) return;
    if (this.values.config === undefined) {
      this.report(line, "it needs a [network] table; name a config file with --config.");
    } else if (config !== null && config.network === undefined) {
      this.report(line, `${this.values.config[0]} has no [network] table; add it to the file.`);
    }
  }
}

function findCommandOf(tool: Tool, words: Word[]): { command: Command; rest: Word[] } | null {
  for (const length of [2, 1]) {
    const name = words
      .slice(0, length)
      .map((word) => word.text)
      .join(" ");
    const command = tool.commands.find((candidate) => candidate.name === name);
    if (command !== undefined) return { command, rest: words.slice(length) };
  }
  return null;
}

function isHelp(words: Word[], tool: Tool): boolean {
  const asks =
    words.some((word) => word.text === "--help" || word.text === "-h") || words[0]?.text === "help";
  const version = tool.globalArgs.some((arg) => arg.name === "version");
  return asks || (version && words.length === 1 && /^(--version|-V)$/.test(words[0]?.text ?? ""));
}

/**
 * Parses a shell command as one of the documented tools would.
 * @param command any command of a sample
 * @param tools tools by name
 * @param config finds a config file that the page shows
 * @returns the call with its problems; null if the command starts no tool, or only asks for help
 */
export function checkCall(
  command: ShellCommand,
  tools: Record<ToolName, Tool>,
  config: ConfigLookup,
): Call | { problems: Problem[]; command: null } | null {
  const found = toolWords(command);
  if (found === null) return null;
  const tool = tools[found.tool];
  if (isHelp(found.words, tool)) return null;
  const named = findCommandOf(tool, found.words);
  if (named === null) {
    const typed = found.words
      .map((word) => word.text)
      .slice(0, 2)
      .join(" ");
    const known = tool.commands.map((c) => c.name).join(", ");
    const message = `${tool.tool} has no command "${typed}"; use one of: ${known}.`;
    return { command: null, problems: [{ line: command.line, message }] };
  }
  const checker = new CallChecker(tool, named.command, command);
  checker.words(named.rest);
  const file = checker.values.config?.[0];
  const values = file === undefined ? null : config(file);
  checker.sources(values);
  checker.complete(values);
  return { tool, command: named.command, values: checker.values, problems: checker.problems };
}
