import type {
  Argument,
  Command,
  CommandLineOnly,
  ConfigKeys,
  FileUse,
  Network,
  Tool,
  TopLevelKey,
} from "./types";

/** Says why an argument can only be set on the command line. */
export const cliOnlyReasons: Record<CommandLineOnly, string> = {
  "names-the-file": "It names the config file, so the command reads it first.",
  default: "Its built-in default is merged as if you had typed it, so file and environment have no effect.",
  list: "The list is merged even when it is empty, so file and environment have no effect.",
  overwrites: "Its value replaces the config key after everything else has been merged.",
  positional: "The parser needs it before it reads file and environment.",
};

/** Says whom a command connects to. */
export const networkTexts: Record<Network, string> = {
  none: "Works offline, on one machine.",
  parties: "Runs at every party at the same time, and connects to the other parties.",
  service: "Connects to the proving service.",
  download: "Downloads a file, and connects to no other party.",
};

/** Gives the address of a place in the sources of a tool's release, such as `mpc-net/src/tcp.rs#L151`. */
export const sourceLink = ({ source }: Pick<Tool, "source">, place: string): string =>
  `${source.repository}/blob/${source.tag ?? source.commit}/${place}`;

/**
 * Spells an argument as a reader types it: `--out-dir`, `-O`, `<PROOF_SYSTEM>`.
 * @param arg any argument
 * @returns the long form if there is one, else the short form, else the placeholder in angle brackets
 */
export function argSpelling(arg: Pick<Argument, "long" | "short" | "value" | "name">): string {
  if (arg.long !== null) return `--${arg.long}`;
  if (arg.short !== null) return `-${arg.short}`;
  return `<${arg.value ?? arg.name}>`;
}

/**
 * Gives the id of the element that describes an argument on its command's page, without `#`.
 * @param arg any argument
 * @returns the long form with its dashes (`--out-dir`), `-O` for a short-only option, the name in lower
 *   case with dashes for a positional one (`proof-system`)
 */
export function argAnchor(arg: Pick<Argument, "long" | "short" | "name">): string {
  if (arg.long !== null) return `--${arg.long}`;
  if (arg.short !== null) return `-${arg.short}`;
  return arg.name.replaceAll("_", "-");
}

/**
 * Environment variable that sets a top-level key.
 * @param tool only its prefix is used
 * @param key key of the config file (`out_dir`)
 * @returns `COCIRCOM_OUT_DIR`
 */
export function envVariable(tool: Pick<Tool, "envPrefix">, key: string): string {
  return `${tool.envPrefix}${key.toUpperCase()}`;
}

/** Most characters on a line of usage: more do not fit next to a sidebar. */
const usageWidth = 76;

/**
 * Usage of a command: what it cannot do without is spelt out, the rest is `[OPTIONS]`.
 * @param tool the tool the command belongs to
 * @param command one of its commands
 * @returns `co-circom generate-proof [OPTIONS] --witness <WITNESS> … <PROOF_SYSTEM>`, broken into lines
 */
export function usage(tool: Pick<Tool, "tool">, command: Pick<Command, "name" | "args">): string {
  const required = command.args.filter((arg) => arg.required || arg.minimum !== null);
  const lines: string[] = [];
  let line = `${tool.tool} ${command.name}`;
  const add = (words: string) => {
    if (line.length + 1 + words.length > usageWidth) {
      lines.push(line);
      line = `  ${words}`;
    } else {
      line += ` ${words}`;
    }
  };
  if (required.length < command.args.length) add("[OPTIONS]");
  for (const arg of required.filter((a) => a.kind !== "positional")) {
    add(`${argSpelling(arg)} <${arg.value ?? arg.name}>`);
  }
  for (const arg of required.filter((a) => a.kind === "positional")) add(argSpelling(arg));
  return [...lines, line].join("\n");
}

/**
 * Finds a command.
 * @param tool where to look
 * @param name as typed after the tool, words separated by one blank
 * @throws Error that lists the tool's commands
 */
export function findCommand(tool: Tool, name: string): Command {
  const command = tool.commands.find((c) => c.name === name);
  if (command === undefined) {
    const known = tool.commands.map((c) => c.name).join(", ");
    throw new Error(`${tool.tool} has no command "${name}"; use one of: ${known}.`);
  }
  return command;
}

const HOLE = /\{([a-z0-9_]+)(?::(name|json))?\}/g;

/**
 * Writes a file's naming scheme for readers: `<out_dir>/<witness file name>.<i>.shared`.
 * @param use a file with a path
 * @returns the scheme, or null for what is not a file
 */
export function describePath(use: Pick<FileUse, "path">): string | null {
  if (use.path === null) return null;
  return use.path.replace(HOLE, (_, arg: string, part: string | undefined) => {
    if (part === "name") return `<${arg} file name>`;
    if (part === "json") return `<${arg} with extension .json>`;
    return `<${arg}>`;
  });
}

/**
 * Puts the top-level config keys together from the arguments of all commands.
 * @param tools tools that read a config file
 * @param keys general descriptions (data/config-keys.json)
 * @returns one entry a key: those that take effect first, each group in the order of first use
 */
export function topLevelKeys(tools: readonly Tool[], keys: Pick<ConfigKeys, "topLevel">): TopLevelKey[] {
  const found = new Map<string, TopLevelKey>();
  for (const tool of tools) {
    for (const command of tool.commands) {
      for (const arg of command.args) {
        if (arg.cliOnly !== null && arg.cliOnly !== "default" && arg.cliOnly !== "list") continue;
        const entry = found.get(arg.name) ?? {
          key: arg.name,
          type: arg.type,
          values: arg.configValues ?? arg.values,
          effective: arg.configKey !== null,
          summary: keys.topLevel[arg.name] ?? arg.summary,
          commands: new Set(),
        };
        entry.commands.add(command.name);
        found.set(arg.name, entry);
      }
    }
  }
  const all = Array.from(found.values());
  return [...all.filter((key) => key.effective), ...all.filter((key) => !key.effective)];
}
