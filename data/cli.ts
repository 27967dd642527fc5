import type { Argument, Command, ConfigKeys, FileUse, Tool } from "./load";

/** Returns the address of a place in the sources of a tool's release, such as `mpc-net/src/tcp.rs#L151`. */
export const sourceLink = ({ source }: Tool, place: string): string =>
  `${source.repository}/blob/${source.tag ?? source.commit}/${place}`;

/** An argument's name with dashes, as it is typed: names in data/ have underscores. */
export const dashed = (name: string): string => name.replaceAll("_", "-");

/** Spells an argument as readers type it: `--out-dir`, or `-O` without a long form, or `<PROOF_SYSTEM>`. */
export function argSpelling(arg: Argument): string {
  if (arg.long !== null) return `--${arg.long}`;
  return arg.short === null ? `<${arg.value ?? arg.name}>` : `-${arg.short}`;
}

/** Returns the id of what describes an argument on its command's page: `--out-dir`, `-O`, or `proof-system`. */
export const argAnchor = (arg: Argument): string =>
  arg.kind === "positional" ? dashed(arg.name) : argSpelling(arg);

/** Returns the environment variable that sets a top-level key: `COCIRCOM_OUT_DIR` for `out_dir`. */
export const envVariable = ({ envPrefix }: Tool, key: string): string => `${envPrefix}${key.toUpperCase()}`;

/** Usage of a command in lines: `co-circom generate-proof [OPTIONS] --witness <WITNESS> … <PROOF_SYSTEM>`. */
export function usage({ tool }: Tool, { name, args }: Command): string {
  const required = args.filter((arg) => arg.required || arg.minimum !== null);
  const positional = required.filter(({ kind }) => kind === "positional");
  const options = required.filter(({ kind }) => kind !== "positional");
  const words = [
    ...(required.length < args.length ? ["[OPTIONS]"] : []),
    ...options.map((arg) => `${argSpelling(arg)} <${arg.value ?? arg.name}>`),
    ...positional.map(argSpelling),
  ];
  const lines = [`${tool} ${name}`];
  for (const word of words) {
    const line = `${lines.at(-1)} ${word}`;
    // As many characters as fit beside a sidebar.
    if (line.length > 76) lines.push(`  ${word}`);
    else lines.splice(-1, 1, line);
  }
  return lines.join("\n");
}

/** Finds a command by its name, or throws an error that lists the tool's commands. */
export function findCommand(tool: Tool, name: string): Command {
  const command = tool.commands.find((one) => one.name === name);
  if (command !== undefined) return command;
  const known = tool.commands.map((one) => one.name).join(", ");
  throw new Error(`${tool.tool} has no command "${name}"; use one of: ${known}.`);
}

/** Writes how a file is named, `<out_dir>/<witness file name>.<i>.shared`; undefined for what is not a file. */
export const describePath = ({ path }: FileUse): string | undefined =>
  path
    ?.replaceAll(":name}", " file name}")
    .replaceAll(":json}", " with extension .json}")
    .replaceAll("{", "<")
    .replaceAll("}", ">");

/** Groups the options of all commands by a name, each group with at least one use, leaving out those without such a name. */
export function optionsBy(tools: readonly Tool[], nameOf: (arg: Argument) => string | null) {
  const commands = tools.flatMap((tool) => tool.commands);
  const all = commands.flatMap(({ name, args }) => args.map((arg) => ({ command: name, arg })));
  const names = new Set(all.flatMap(({ arg }) => nameOf(arg) ?? []));
  return Array.from(names, (name) => {
    const uses = all.filter(({ arg }) => nameOf(arg) === name);
    return { name, uses: uses as [(typeof all)[number], ...typeof all] };
  });
}

/** The top-level keys of the config file, from the arguments of all commands. Those that take effect come first. */
export function topLevelKeys(tools: readonly Tool[], keys: ConfigKeys) {
  const isMerged = ({ cliOnly }: Argument) => cliOnly === null || cliOnly === "default" || cliOnly === "list";
  const options = optionsBy(tools, (arg) => (isMerged(arg) ? arg.name : null));
  const found = options.map(({ name, uses: [{ arg }] }) => ({
    key: name,
    type: arg.type,
    values: arg.configValues ?? arg.values,
    effective: arg.configKey !== null,
    summary: keys.topLevel[name] ?? arg.summary,
  }));
  return found.sort((a, b) => Number(b.effective) - Number(a.effective));
}
