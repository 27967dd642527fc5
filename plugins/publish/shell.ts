import { argSpelling, usage } from "../../data/cli";
import { loadReleases } from "../../data/load";
import type { Argument, Tool } from "../../data/types";
import { code, codes } from "../reference/markdown";

/** An argument as it is typed, `--curve <CURVE>`, and what it means, with its values and its default. */
function describe(arg: Argument): readonly [name: string, meaning: string] {
  const { kind, value, summary, values, default: given, required } = arg;
  const more = [
    values && `One of ${codes(values)}.`,
    given !== null && given !== false && `Default: ${code(String(given))}.`,
    required && "Required.",
  ];
  const name = argSpelling(arg) + (kind === "option" ? ` <${value}>` : "");
  return [name, [summary, ...more].filter(Boolean).join(" ")];
}

/** All commands of a tool in brief, as Markdown: what each does, how it is called, and its options. */
export const commandList = (tool: Tool): string =>
  tool.commands
    .map(
      ({ name, summary, args }) =>
        `### ${tool.tool} ${name}\n\n${summary}\n\n\`\`\`text\n${usage(tool, { name, args })}\n\`\`\`\n\n` +
        args.map((arg) => `- \`${argSpelling(arg)}\`: ${describe(arg)[1]}`).join("\n"),
    )
    .join("\n\n");

/** Text of data/ without the marks of Markdown. */
const plain = (text: string): string => text.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").replaceAll("`", "");

/** The commands of a tool as a manual page. */
function manual({ tool, version, commands, configNotes, logging, exitCodes }: Tool): string {
  const roff = (text: string) =>
    plain(text)
      .replaceAll("\\", "\\e")
      .replaceAll("-", "\\-")
      .replace(/^[.']/gm, "\\&$&")
      .replace(
        /[^\n -~]/g,
        (sign) => `\\[u${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}]`,
      );
  const item = ([name, text]: readonly [string, string]) => `.TP\n.B ${roff(name)}\n${roff(text)}`;
  return [
    `.TH ${tool.toUpperCase()} 1 ${loadReleases()[0]?.date} "${tool} ${version}"`,
    `.SH NAME\n${roff(tool)} \\- proofs on shared secrets`,
    `.SH SYNOPSIS\n.B ${roff(tool)}\n.I COMMAND\n.RI [ OPTIONS ]`,
    ".SH COMMANDS",
    ...commands.flatMap(({ name, summary, purpose, args }) => [
      `.SS ${roff(name)}\n${roff(`${summary} ${purpose}`)}\n.PP\n.nf\n${roff(usage({ tool }, { name, args }))}\n.fi`,
      ...args.map((arg) => item(describe(arg))),
    ]),
    `.SH CONFIGURATION\n${configNotes.map(roff).join("\n.PP\n")}`,
    `.SH ENVIRONMENT\n${roff(logging)}`,
    ".SH EXIT STATUS",
    ...exitCodes.map(({ code, meaning }) => item([code, meaning])),
    "",
  ].join("\n");
}

/** Completion for bash: commands, options and values; the names of files for all else. */
function bash({ tool, version, commands }: Tool): string {
  const all = commands.flatMap(({ args }) => args).filter(({ kind }) => kind === "option");
  const values = new Map(all.map((arg) => [argSpelling(arg), arg.values ?? []]));
  const branch = (name: string, words: readonly string[]) => `    ${name}) words="${words.join(" ")}" ;;`;
  return `# Completion of ${tool} ${version} for bash. Source it.
_${tool.replace("-", "_")}() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" words="${commands.map(({ name }) => name).join(" ")} --help --version"
  if [ "$COMP_CWORD" -gt 1 ]; then
    case "\${COMP_WORDS[1]}" in
${commands
  .map(({ name, args }) =>
    branch(
      name,
      args.flatMap((arg) => (arg.kind === "positional" ? (arg.values ?? []) : argSpelling(arg))),
    ),
  )
  .join("\n")}
    esac
    case "\${COMP_WORDS[COMP_CWORD - 1]}" in
${Array.from(values, ([option, own]) => branch(option, own)).join("\n")}
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
}
complete -o default -F _${tool.replace("-", "_")} ${tool}
`;
}

/** Completion for zsh, which runs that for bash. */
const zsh = (tool: Tool): string =>
  `#compdef ${tool.tool}\nautoload -U +X bashcompinit && bashcompinit\n${bash(tool)}`;

/** Completion for fish. */
function fish({ tool, version, commands }: Tool): string {
  const rule = (condition: string, words: string, text: string) => {
    const [sentence = ""] = plain(text).split(/\.(?: |$)/);
    return `complete -c ${tool} -n "${condition}" ${words} -d '${sentence.replaceAll("'", "\\'")}'`;
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
