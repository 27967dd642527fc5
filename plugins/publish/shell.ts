import { argSpelling, usage } from "../../data/cli";
import { loadReleases } from "../../data/load";
import type { Argument, Tool } from "../../data/types";
import { code, codes, list, words } from "../markdown/pieces";

/** What an argument means, with its values and its default. */
const meaning = ({ summary, values, default: given, required }: Argument): string =>
  words(
    summary,
    values && `One of ${codes(values)}.`,
    given !== null && given !== false && `Default: ${code(String(given))}.`,
    required && "Required.",
  );

/** All commands of a tool in brief, as Markdown: what each does, how it is called, and its options. */
export const commandList = (tool: Tool): string =>
  tool.commands
    .map((command) => {
      const options = command.args.map((arg) => `\`${argSpelling(arg)}\`: ${meaning(arg)}`);
      const call = `\`\`\`text\n${usage(tool, command)}\n\`\`\``;
      return `### ${tool.tool} ${command.name}\n\n${command.summary}\n\n${call}\n\n${list(options)}`;
    })
    .join("\n\n");

/** Text of data/ without the marks of Markdown. */
const plain = (text: string): string => text.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").replaceAll("`", "");

/** Text of data/ for a manual page. */
const roff = (text: string): string =>
  plain(text)
    .replaceAll("\\", "\\e")
    .replaceAll("-", "\\-")
    .replace(/^[.']/gm, "\\&$&")
    .replaceAll("…", "\\[u2026]");

/** The commands of a tool as a manual page. */
function manual(tool: Tool): string {
  const item = (name: string, text: string) => `.TP\n.B ${roff(name)}\n${roff(text)}`;
  const option = (arg: Argument) =>
    item(words(argSpelling(arg), arg.kind === "option" && `<${arg.value}>`), meaning(arg));
  return [
    `.TH ${tool.tool.toUpperCase()} 1 ${loadReleases()[0]?.date} "${tool.tool} ${tool.version}"`,
    `.SH NAME\n${roff(tool.tool)} \\- proofs on shared secrets`,
    `.SH SYNOPSIS\n.B ${roff(tool.tool)}\n.I COMMAND\n.RI [ OPTIONS ]`,
    ".SH COMMANDS",
    ...tool.commands.flatMap((command) => [
      `.SS ${roff(command.name)}\n${roff(`${command.summary} ${command.purpose}`)}`,
      `.PP\n.nf\n${roff(usage(tool, command))}\n.fi`,
      ...command.args.map(option),
    ]),
    `.SH CONFIGURATION\n${tool.configNotes.map(roff).join("\n.PP\n")}`,
    `.SH ENVIRONMENT\n${roff(tool.logging)}`,
    ".SH EXIT STATUS",
    ...tool.exitCodes.map(({ code, meaning }) => item(code, meaning)),
    "",
  ].join("\n");
}

/** Completion for bash: commands, options and values; the names of files for all else. */
function bash({ tool, version, commands }: Tool): string {
  const name = `_${tool.replace("-", "_")}`;
  const branch = (word: string, completions: readonly string[]) =>
    `    ${word}) words="${completions.join(" ")}" ;;\n`;
  const typed = (arg: Argument) => (arg.kind === "positional" ? (arg.values ?? []) : [argSpelling(arg)]);
  const ofCommands = commands.map(({ name, args }) => branch(name, args.flatMap(typed)));
  const options = commands.flatMap(({ args }) => args).filter(({ kind }) => kind === "option");
  const ofOptions = new Set(options.map((arg) => branch(argSpelling(arg), arg.values ?? [])));
  return `# Completion of ${tool} ${version} for bash. Source it.
${name}() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" words="${commands.map(({ name }) => name).join(" ")} --help --version"
  if [ "$COMP_CWORD" -gt 1 ]; then
    case "\${COMP_WORDS[1]}" in
${ofCommands.join("")}    esac
    case "\${COMP_WORDS[COMP_CWORD - 1]}" in
${Array.from(ofOptions).join("")}    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
}
complete -o default -F ${name} ${tool}
`;
}

/** Completion for zsh, which runs that for bash, also for the press of Tab that loads it. */
const zsh = (tool: Tool): string => `#compdef ${tool.tool}
autoload -U +X bashcompinit && bashcompinit
${bash(tool)}if [[ $funcstack[1] = _${tool.tool} ]]; then _bash_complete -o default -F _${tool.tool.replace("-", "_")}; fi
`;

/** Completion for fish. */
function fish({ tool, version, commands }: Tool): string {
  const rule = (condition: string, completions: string, text: string) => {
    const [sentence = ""] = plain(text).split(/\.(?: |$)/);
    return `complete -c ${tool} -n "${condition}" ${completions} -d '${sentence.replaceAll("'", "\\'")}'`;
  };
  const lines = commands.flatMap(({ name, summary, args }) => [
    rule("__fish_use_subcommand", `-f -a ${name}`, summary),
    ...args.map(({ kind, long, short, values, summary }) => {
      const option = kind === "positional" ? "" : long === null ? `-s ${short}` : `-l ${long}`;
      const value = values ? `-x -a "${values.join(" ")}"` : kind === "flag" ? "" : "-r -F";
      return rule(`__fish_seen_subcommand_from ${name}`, `${option} ${value}`, summary);
    }),
  ]);
  return [`# Completion of ${tool} ${version} for fish.`, ...lines, ""].join("\n");
}

/** By ending of its name: what readers install beside a tool. */
export const shellFiles: Readonly<Record<string, (tool: Tool) => string>> = { "1": manual, bash, fish, zsh };
