/**
 * Shapes of the files in data/: the one source for reference pages, sample checks and the drift detector.
 * The JSON Schemas in data/schema/ describe the same shapes for editors and tests.
 * All texts are English sentences in Markdown, inline markup only (`code`, links).
 */

/** Tools whose command line is documented; also the base names of the files in data/cli/. */
export const TOOL_NAMES = ["co-circom", "co-noir", "taceo-proof-client"] as const;
export type ToolName = (typeof TOOL_NAMES)[number];

/** What a value looks like; `choice` values are listed in `Argument.values`. */
export type ValueType =
  | "flag"
  | "choice"
  | "path"
  | "directory"
  | "integer"
  | "text"
  | "uuid"
  | "url"
  | "date-time";

/**
 * Why an argument can only be set on the command line:
 * - `names-the-file`: `--config` itself.
 * - `default`: a built-in default is merged as if it had been typed, so it hides file and environment.
 * - `list`: the list is always merged, even when empty, so it hides file and environment.
 * - `overwrites`: the value replaces a config key after everything else has been merged.
 * - `positional`: the parser demands it before any file is read.
 */
export type CommandLineOnly = "names-the-file" | "default" | "list" | "overwrites" | "positional";

/** One option, flag or positional argument of a command. */
export interface Argument {
  /** Name with underscores, as the parser knows it (`out_dir`). Unique within its command. */
  name: string;
  /** Where the tool's source declares it, in the file and at the tag of `source`; absent where there is no tag. */
  line?: number;
  kind: "option" | "flag" | "positional";
  /** Long form without the dashes (`out-dir`); null if there is none. */
  long: string | null;
  /** Short form without the dash (`t`); null if there is none. */
  short: string | null;
  /** Placeholder of the value in usage lines (`OUT_DIR`); null for a flag. */
  value: string | null;
  type: ValueType;
  /** Accepted values exactly as typed on the command line; null where any value of the type goes. */
  values: string[] | null;
  /** The same values as config files and environment variables spell them, in the same order;
   *  null where there is no difference or no such source. */
  configValues: string[] | null;
  /** Value used when none is given; null if there is none. A flag is off by default (false). */
  default: string | number | boolean | null;
  /** Whether the command stops without a value from any of its sources. */
  required: boolean;
  /** Whether the argument may be given more than once. */
  repeatable: boolean;
  /** How often it has to be given at least for the command to work; null where once or not at all will do. */
  minimum: number | null;
  /** Key in a config file that takes effect; null if none does. */
  configKey: string | null;
  /** Environment variable that takes effect; null if none does. */
  env: string | null;
  /** Why file and environment cannot set the value; null where they can, or where the tool has no file. */
  cliOnly: CommandLineOnly | null;
  /** What the argument does. */
  summary: string;
  /** A catch the reader should know of. */
  note: string | null;
  /** Version of the tool that brought the argument; absent where the first release or the command has it. */
  since?: string;
  /** What a later version changed, as one sentence that names the version. */
  changed?: string;
}

/** A file that a command reads or writes. */
export interface FileUse {
  /** Name of the argument that names the file or its directory; null if none does. */
  arg: string | null;
  /**
   * Path as a pattern of literal text and `{…}` holes; null for what is not a file (standard output, a URL).
   * `{out}` is the value of argument `out`; `{witness:name}` its last path segment; `{out:json}` the value
   * with its extension replaced by `.json`; `{i}` counts the parties from 0.
   */
  path: string | null;
  /** How many files `{i}` expands to: a number, or the name of the argument that says it; else null. */
  copies: number | string | null;
  /** Flag without which the file is not written; null if always. */
  onlyWith: string | null;
  /** Path used instead when `arg` has no value (a fixed name); null: then there is no such file. */
  fallback: string | null;
  /** What is in the file and in which format. */
  summary: string;
  /** Id in data/files.json of the kind of file; null for what is not a file, and for tools without a table of kinds. */
  kind: string | null;
}

/** A kind of file that several commands share. */
export interface FileKind {
  tool: ToolName;
  /** What readers call it, with its usual ending. */
  name: string;
  content: string;
  /** Who may see it. */
  audience: string;
  /** Other programs that write it. */
  writtenBy: string[];
  /** Other programs that read it. */
  readBy: string[];
}

/** data/files.json: every kind of file by id. */
export interface FileKinds {
  $schema: string;
  files: Record<string, FileKind>;
}

/** A message of a tool, why it appears and what to do. */
export interface ToolError {
  /** The exact text; `<name>`, `<n>` and the like mark what varies, `...` for more text. */
  text: string;
  /** Other spellings of the same message: on other systems, of other releases, with another ending. For the search. */
  also?: string[];
  /** The program that prints it where it is none of ours. */
  printedBy?: "bb" | "cargo" | "circom" | "nargo" | "operating system" | "snarkjs";
  cause: string;
  cure: string;
  /** Versions of the tools that brought the text: `co-circom 0.10.0, co-noir 0.7.0`; absent where it is unknown. */
  since?: string;
  /** What a later version changed, in sentences that name the version. */
  changed?: string;
  /** Its first place in the sources of the tools, `mpc-net/src/tcp.rs#L151`; absent where a library writes it. */
  source?: string;
}

/** A message together with its id, which is also its anchor. */
export interface CatalogueError extends ToolError {
  id: string;
}

/** Tables of a config file. */
export type ConfigSectionName = "network" | "compiler" | "vm";

/** Whom a command talks to: nobody, the other MPC parties, the proving service, or a download server. */
export type Network = "none" | "parties" | "service" | "download";

/** One command, as in data/cli/<tool>.json. */
export interface CommandSource {
  /** Name as typed after the tool; words of nested commands are separated by one blank (`co-noir full`). */
  name: string;
  /** What the command does, in one sentence. */
  summary: string;
  /** When to use it and what comes before and after. */
  purpose: string;
  network: Network;
  args: Argument[];
  reads: FileUse[];
  writes: FileUse[];
  configSections: ConfigSectionName[];
  /** What readers should know beyond the options: rendered as Notes. */
  constraints: string[];
  /** Ids of data/errors.json, the likeliest first. */
  errors: string[];
  /** Shell text that parses; lines end with ` \` where a command goes on. */
  example: string;
  /** Name of the tool's example config file that the example uses; null if it uses none. */
  exampleConfig: string | null;
  /** Version of the tool that brought the command; absent where the first release has it. */
  since?: string;
}

/** One tool, as in data/cli/<tool>.json. */
export interface ToolSource {
  $schema: string;
  tool: ToolName;
  /** Words that start the tool in samples; more than one if it is not an installed binary. */
  invocation: string[];
  version: string;
  /** Where the interface was read. */
  source: { repository: string; tag: string | null; commit: string; path: string };
  license: string;
  /** What every environment variable of the tool starts with. */
  envPrefix: string;
  /** Sources of values, weakest first. */
  precedence: string[];
  /** Who reports a missing option: the parser, or the merge of file, environment and command line. */
  requiredChecked: "by-parser" | "after-merge";
  /** Rules of files and environment variables that hold for all commands. */
  configNotes: string[];
  exitCodes: { code: string; meaning: string }[];
  /** Where messages go and how to get more or fewer of them. */
  logging: string;
  globalArgs: Argument[];
  /** Further binaries that the same `cargo install` puts on the machine. */
  otherBinaries: { name: string; summary: string }[];
  /** Config files used by the examples, by file name. */
  exampleConfigs: Record<string, string>;
  commands: CommandSource[];
}

/** A command with its messages looked up: what pages render. */
export interface Command extends Omit<CommandSource, "errors" | "exampleConfig"> {
  errors: CatalogueError[];
  exampleConfig: { file: string; toml: string } | null;
}

/** A tool with the messages of its commands looked up: what pages render. */
export interface Tool extends Omit<ToolSource, "$schema" | "commands" | "exampleConfigs"> {
  commands: Command[];
}

/** data/errors.json: every known message by id. */
export interface ErrorCatalogue {
  $schema: string;
  errors: Record<string, ToolError>;
}

/** One key of a config file, or one environment variable without a key. */
export interface ConfigKey {
  /** Path inside its section: `my_id`, `parties[].id`. */
  key: string;
  /** Type as a reader of TOML would say it. */
  type: string;
  /** Machine form of the type. */
  check:
    | "integer"
    | "string"
    | "boolean"
    | "string-list"
    | "table-list"
    | "duration"
    | "socket"
    | "host-port"
    | "simplification"
    | "switch";
  required: boolean;
  /** Default as TOML; null if there is none. */
  default: string | null;
  /** Accepted values as TOML; null where any value of the type goes. */
  values: string[] | null;
  summary: string;
  note: string | null;
  /** Version of the tool that brought the key in its present form; null if unknown or of no interest. */
  since: string | null;
}

/** A key that older versions read and that has no effect any more. */
export interface IgnoredKey {
  key: string;
  summary: string;
}

export type ConfigSectionId = ConfigSectionName | "accelerators";

/** A table of the config file, or a group of environment variables. */
export interface ConfigSection {
  id: ConfigSectionId;
  title: string;
  summary: string;
  /** Whether the keys can be set in the file of `--config` (false: environment variables only). */
  inFile: boolean;
  /** Commands that read it, by tool. */
  commands: Partial<Record<ToolName, string[]>>;
  keys: ConfigKey[];
  ignored: IgnoredKey[];
}

/** data/config-keys.json. Top-level keys follow from data/cli; only their general descriptions are here. */
export interface ConfigKeys {
  $schema: string;
  /** JSON Schema of each machine form; the rows of a list of tables are not in it. */
  checks: Record<ConfigKey["check"], Readonly<Record<string, unknown>>>;
  sections: ConfigSection[];
  /** General description of top-level keys whose meaning differs from command to command. */
  topLevel: Record<string, string>;
  /** Environment variables that several tools read, none of them an option. */
  environment: EnvironmentVariable[];
}

/** An environment variable that is neither an option nor a key of the config file. */
export interface EnvironmentVariable {
  name: string;
  tools: ToolName[];
  summary: string;
}

/** A top-level key, put together from the arguments of all commands. */
export interface TopLevelKey {
  key: string;
  type: ValueType;
  /** Accepted values as files and environment variables spell them; null where any value goes. */
  values: string[] | null;
  /** False: the key never takes effect. */
  effective: boolean;
  summary: string;
  /** Commands that have it, of any of the tools. */
  commands: Set<string>;
}

/** data/glossary.json: terms by id. */
export type Glossary = Readonly<Record<string, { readonly term: string; readonly definition: string }>>;

/** What a release changed for those who use it. */
export interface Change {
  kind: "added" | "changed" | "removed" | "fixed";
  /** The command, option, key or file, as Markdown. */
  subject: string;
  tools: ("co-circom" | "co-noir")[];
  /** Whether what worked before the release stops working. */
  breaking: boolean;
  change: string;
  /** What to do; a breaking change always says it. */
  action?: string;
}

/** One release of the tools: both come from one commit. */
export interface Release {
  /** Year and month. */
  id: string;
  /** Day of the tag. */
  date: string;
  tools: Record<"co-circom" | "co-noir", string>;
  title: string;
  /** Path of the page that describes it, with an anchor where it is a section. */
  page: string;
  /** What changed, in one sentence. */
  summary: string;
  changes: Change[];
}

/** data/releases.json: the newest release first. */
export interface Releases {
  $schema: string;
  releases: Release[];
}
