/** What is known of an argument, by the name of the fact; null or undefined where it has none. */
export type Facts = Readonly<Record<string, string | boolean | null | undefined>>;

/** Where an argument begins: its options or its placeholder, at the margin of its section. */
const ENTRY = /^(?= {2,6}-| {2}[<[])/m;
const OPTION = /^ +(?:-(\w))?(?:, )?(?:--([\w-]+))?(?: <([^>]+)>)?/;
const POSITIONAL = /^ +([<[])([^\]>]+)/;

/** Values listed one a line below "Possible values:", or in one line in brackets. */
function valuesOf(entry: string): string | undefined {
  const [, below] = entry.split("Possible values:");
  const listed = Array.from(below?.matchAll(/^ +- ([^\s:]+)/gm) ?? [], ([, value]) => value);
  return /\[possible values: ([^\]]+)\]/.exec(entry)?.[1] ?? (listed.join(", ") || undefined);
}

function argument(entry: string, usage: string): [spelling: string, Facts] {
  const [, bracket, placeholder] = POSITIONAL.exec(entry) ?? [];
  const [, short, long, value = placeholder] = OPTION.exec(entry) ?? [];
  const spelling = placeholder ? `<${placeholder}>` : long ? `--${long}` : `-${short}`;
  const facts = {
    kind: placeholder ? "positional" : value ? "option" : "flag",
    "short form": short,
    placeholder: value,
    default: /\[default: ([^\]]*)\]/.exec(entry.replace(/\s+/g, " "))?.[1],
    values: valuesOf(entry),
    "environment variable": /\[env: (\w+)/.exec(entry)?.[1],
    // The parser itself demands what the usage line shows outside of [OPTIONS].
    required: bracket ? bracket === "<" : new RegExp(`(?<!\\[)${spelling}(?![\\w-])`).test(usage),
  };
  return [spelling, facts];
}

/**
 * Reads a help text of clap 4, long (one block an option) or short (one line an option).
 *
 * @returns names of subcommands, and facts of arguments by their spelling, without `help`, `--help` and `--version`
 * @throws Error when it is another program's: it has no usage line
 */
export function parseHelp(text: string) {
  const section = (title: string) =>
    new RegExp(`^${title}:([\\s\\S]*?)(?=^[A-Z][\\w ]*:|(?![\\s\\S]))`, "m").exec(text)?.[1] ?? "";
  const usage = section("Usage");
  if (usage === "") throw new Error(`no line "Usage:"; is it made with clap?\n${text}`);
  const commands = section("Commands").match(/(?<=^ {2})[a-z][\w-]*(?=\s)/gm) ?? [];
  const entries = ["Arguments", "Options"].flatMap((title) => section(title).split(ENTRY).slice(1));
  const args = new Map(entries.map((entry) => argument(entry, usage)));
  for (const name of ["--help", "--version"]) args.delete(name);
  return { commands: commands.filter((name) => name !== "help"), args };
}
