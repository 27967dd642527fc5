/**
 * Types of the files in data/, with what code reads of them. data/schema/ has each field with its meaning, for editors
 * and tests. All texts are English sentences in Markdown, inline markup only (`code`, links).
 */

/** Tools whose command line is documented; also the base names of the files in data/cli/. */
export const TOOL_NAMES = ["co-circom", "co-noir", "taceo-proof-client"] as const;
export type ToolName = (typeof TOOL_NAMES)[number];

/** Why an argument can only be set on the command line; `cliOnlyReasons` in ./cli.ts says it in words. */
export type CommandLineOnly = "names-the-file" | "default" | "list" | "overwrites" | "positional";

/** One option, flag or positional argument of a command. */
export interface Argument {
  name: string;
  line?: number;
  kind: "option" | "flag" | "positional";
  long: string | null;
  short: string | null;
  value: string | null;
  type: "flag" | "choice" | "path" | "directory" | "integer" | "text" | "uuid" | "url" | "date-time";
  values: string[] | null;
  configValues: string[] | null;
  default: string | number | boolean | null;
  required: boolean;
  repeatable: boolean;
  minimum: number | null;
  configKey: string | null;
  env: string | null;
  cliOnly: CommandLineOnly | null;
  summary: string;
  note: string | null;
  since?: string;
  changed?: string;
}

/** A file that a command reads or writes. */
export interface FileUse {
  arg: string | null;
  path: string | null;
  copies: number | string | null;
  onlyWith: string | null;
  summary: string;
  kind: string | null;
}

/** A kind of file that several commands share. */
export interface FileKind {
  tool: ToolName;
  name: string;
  content: string;
  audience: string;
  writtenBy: string[];
  readBy: string[];
}

/** A message, why it appears and what to do, with its id in data/errors.json, which is also its anchor. */
export interface CatalogueError {
  id: string;
  text: string;
  also?: string[];
  printedBy?: string;
  cause: string;
  cure: string;
  since?: string;
  changed?: string;
  source?: string;
}

/** All messages by id. */
export type Errors = Record<string, Omit<CatalogueError, "id">>;

/** Whom a command talks to: nobody, the other MPC parties, the proving service, or a download server. */
export type Network = "none" | "parties" | "service" | "download";

/** One command, as in data/cli/<tool>.json. */
interface CommandSource {
  name: string;
  summary: string;
  network: Network;
  args: Argument[];
  reads: FileUse[];
  writes: FileUse[];
  constraints: string[];
  errors: string[];
  example: string;
  exampleConfig: string | null;
  since?: string;
}

/** One tool, as in data/cli/<tool>.json. */
export interface ToolSource {
  tool: ToolName;
  version: string;
  source: { repository: string; tag: string | null; commit: string; path: string };
  envPrefix: string;
  requiredChecked: "by-parser" | "after-merge";
  exitCodes: { code: string; meaning: string }[];
  globalArgs: Argument[];
  exampleConfigs: Record<string, string>;
  commands: CommandSource[];
}

/** A command with its messages looked up: what pages render. */
export interface Command extends Omit<CommandSource, "errors" | "exampleConfig"> {
  errors: CatalogueError[];
  exampleConfig: { file: string; toml: string } | null;
}

/** A tool with the messages of its commands looked up: what pages render. */
export interface Tool extends Omit<ToolSource, "commands" | "exampleConfigs"> {
  commands: Command[];
}

/** One key of a config file, or one environment variable without a key. */
export interface ConfigKey {
  key: string;
  type: string;
  check: string;
  required: boolean;
  default: string | null;
  values: string[] | null;
  summary: string;
  note: string | null;
  since: string | null;
}

/** A table of the config file, or a group of environment variables. */
export interface ConfigSection {
  id: string;
  summary: string;
  inFile: boolean;
  commands: Partial<Record<ToolName, string[]>>;
  keys: ConfigKey[];
  ignored: { key: string; summary: string }[];
}

/** data/config-keys.json. Top-level keys follow from data/cli; only their general descriptions are here. */
export interface ConfigKeys {
  checks: Record<string, Readonly<Record<string, unknown>>>;
  sections: ConfigSection[];
  topLevel: Record<string, string>;
  environment: { name: string; tools: ToolName[]; summary: string }[];
}

/** A top-level key, put together from the arguments of all commands. */
export interface TopLevelKey extends Pick<Argument, "type" | "values" | "summary"> {
  key: string;
  /** False: the key never takes effect. */
  effective: boolean;
  /** Commands that have it, of any of the tools. */
  commands: Set<string>;
}

/** data/glossary.json: terms by id. */
export type Glossary = Readonly<Record<string, { readonly term: string; readonly definition: string }>>;

/** One release of the tools: both come from one commit. */
export interface Release {
  id: string;
  date: string;
  tools: Record<"co-circom" | "co-noir", string>;
  title: string;
  page: string;
  summary: string;
  changes: {
    kind: "added" | "changed" | "removed" | "fixed";
    subject: string;
    tools: ToolName[];
    breaking: boolean;
    change: string;
    action?: string;
  }[];
}
