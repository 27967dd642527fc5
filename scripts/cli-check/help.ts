/** An option, flag or positional argument as a help text shows it. */
export interface HelpArgument {
  kind: "option" | "flag" | "positional";
  /** Long form without dashes; null if there is none. */
  long: string | null;
  /** Short form without the dash; null if there is none. */
  short: string | null;
  /** Placeholder of the value; null for a flag. */
  value: string | null;
  default: string | null;
  /** Accepted values; null if the text lists none. */
  values: string[] | null;
  /** Environment variable; null if the text names none. */
  env: string | null;
  /** Whether the parser itself demands it: it stands in the usage line outside of [OPTIONS]. */
  required: boolean;
}

/** What a help text of clap tells. */
export interface Help {
  /** Names of sub-commands, `help` left out. */
  commands: string[];
  /** Arguments in order, `--help` and `--version` left out. */
  args: HelpArgument[];
}

/** The parts of a help text: each begins with a title at the margin. */
function sections(text: string) {
  const found: { title: string; lines: string[] }[] = [];
  for (const line of text.split(/\r?\n/)) {
    const title = /^([A-Z][\w ]*):(.*)$/.exec(line);
    if (title !== null) found.push({ title: title[1] ?? "", lines: [title[2] ?? ""] });
    else found.at(-1)?.lines.push(line);
  }
  return found;
}

const OPTION = /^ {2,6}(?:-(\w))?(?:, )?(?:--([\w-]+))?(?: <([^>]+)>)?(?:\.\.\.)?(?:\s{2,}(.*))?$/;
const POSITIONAL = /^ {2}([<[])([^\]>]+)[\]>](?:\.\.\.)?(?:\s{2,}(.*))?$/;

interface Entry {
  head: Pick<HelpArgument, "kind" | "long" | "short" | "value" | "required">;
  /** Text below and beside the head. */
  rows: string[];
}

function entries(lines: string[], usage: string): Entry[] {
  const found: Entry[] = [];
  for (const line of lines) {
    const positional = POSITIONAL.exec(line);
    const option = /^ {2,6}-/.test(line) ? OPTION.exec(line) : null;
    if (positional !== null) {
      const [, bracket, value = "", text = ""] = positional;
      const head = { kind: "positional" as const, long: null, short: null, value, required: bracket === "<" };
      found.push({ head, rows: [text] });
    } else if (option !== null) {
      const [, short = null, long = null, value = null, text = ""] = option;
      const spelling = long === null ? `-${short}` : `--${long}`;
      const required = new RegExp(`(?<!\\[)${spelling}(?![\\w-])`).test(usage);
      found.push({
        head: { kind: value === null ? "flag" : "option", long, short, value, required },
        rows: [text],
      });
    } else {
      found.at(-1)?.rows.push(line.trim());
    }
  }
  return found;
}

/** Values listed one a line below "Possible values:", or in one line in brackets. */
function valuesOf(rows: string[]): string[] | null {
  const short = /\[possible values: ([^\]]+)\]/.exec(rows.join(" "));
  if (short !== null) return (short[1] ?? "").split(",").map((value) => value.trim());
  const start = rows.indexOf("Possible values:");
  if (start < 0) return null;
  return rows.slice(start + 1).flatMap((row) => /^- ([^\s:]+)/.exec(row)?.[1] ?? []);
}

/**
 * Reads a help text in the format of clap 4, long (one block an option) or short (one line an option).
 * @param text what `tool command --help` prints
 * @returns undefined if it is another program's: it has no usage line
 */
export function parseHelp(text: string): Help | undefined {
  const parts = sections(text);
  const usage = parts.find(({ title }) => title === "Usage")?.lines.join(" ");
  if (usage === undefined) return undefined;
  const commands = parts
    .filter(({ title }) => title === "Commands")
    .flatMap(({ lines }) => lines.flatMap((line) => /^ {2}([a-z][\w-]*)(?:\s|$)/.exec(line)?.[1] ?? []))
    .filter((name) => name !== "help");
  const args = parts
    .filter(({ title }) => title === "Arguments" || title === "Options")
    .flatMap(({ lines }) => entries(lines, usage))
    .filter(({ head }) => head.long !== "help" && head.long !== "version")
    .map(({ head, rows }) => ({
      ...head,
      default: /\[default: ([^\]]*)\]/.exec(rows.join(" "))?.[1] ?? null,
      values: valuesOf(rows),
      env: /\[env: (\w+)/.exec(rows.join(" "))?.[1] ?? null,
    }));
  return { commands, args };
}
