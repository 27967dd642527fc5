import type { Argument } from "../../data/types";

/** An option, flag or positional argument as a help text shows it; null for what the text does not name. */
export interface HelpArgument
  extends Pick<Argument, "kind" | "long" | "short" | "value" | "env" | "required"> {
  default: string | null;
  /** Accepted values, separated by commas. */
  values: string | null;
}

/** What a help text of clap says. */
export interface Help {
  /** Names of subcommands, `help` left out. */
  commands: string[];
  /** Arguments in order, `--help` and `--version` left out. */
  args: HelpArgument[];
}

/** Where an argument begins: its options or its placeholder, at the margin of its section. */
const ENTRY = /^(?= {2,6}-| {2}[<[])/m;
const OPTION = /^ +(?:-(\w))?(?:, )?(?:--([\w-]+))?(?: <([^>]+)>)?/;
const POSITIONAL = /^ +([<[])([^\]>]+)/;

function readHead(entry: string, usage: string) {
  const [, bracket, placeholder] = POSITIONAL.exec(entry) ?? [];
  if (placeholder !== undefined) {
    const required = bracket === "<";
    return { kind: "positional", long: null, short: null, value: placeholder, required } as const;
  }
  const [, short = null, long = null, value = null] = OPTION.exec(entry) ?? [];
  const spelling = long === null ? `-${short}` : `--${long}`;
  // The parser itself demands what the usage line shows outside of [OPTIONS].
  const required = new RegExp(`(?<!\\[)${spelling}(?![\\w-])`).test(usage);
  return { kind: value === null ? "flag" : "option", long, short, value, required } as const;
}

/** Values listed one a line below "Possible values:", or in one line in brackets. */
function valuesOf(entry: string): string | null {
  const [, below] = entry.split("Possible values:");
  const listed = Array.from(below?.matchAll(/^ +- ([^\s:]+)/gm) ?? [], ([, value]) => value);
  return /\[possible values: ([^\]]+)\]/.exec(entry)?.[1] ?? (listed.join(", ") || null);
}

/**
 * Reads a help text in the format of clap 4, long (one block an option) or short (one line an option).
 * @param text what `tool command --help` prints
 * @throws Error if it is another program's: it has no usage line
 */
export function parseHelp(text: string): Help {
  const section = (title: string) =>
    new RegExp(`^${title}:([\\s\\S]*?)(?=^[A-Z][\\w ]*:|(?![\\s\\S]))`, "m").exec(text)?.[1];
  const usage = section("Usage");
  if (usage === undefined) throw new Error(`no line "Usage:"; is it made with clap?\n${text}`);
  const commands = (section("Commands") ?? "").match(/(?<=^ {2})[a-z][\w-]*(?=\s)/gm) ?? [];
  const entries = ["Arguments", "Options"].flatMap((title) => section(title)?.split(ENTRY).slice(1) ?? []);
  const args = entries.map((entry) => ({
    ...readHead(entry, usage),
    default: /\[default: ([^\]]*)\]/.exec(entry.replace(/\s+/g, " "))?.[1] ?? null,
    values: valuesOf(entry),
    env: /\[env: (\w+)/.exec(entry)?.[1] ?? null,
  }));
  return {
    commands: commands.filter((name) => name !== "help"),
    args: args.filter(({ long }) => long !== "help" && long !== "version"),
  };
}
