/**
 * Reads data/. Types of the files follow from data/schema/, which explains each field: `npm run types` writes them to
 * data/generated/. All texts are English sentences in Markdown, inline markup only (`code`, links).
 */
import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { withVersions } from "../config/versions";
import type { Tool } from "./generated/cli.schema";
import type { ConfigKeys } from "./generated/config-keys.schema";
import type { ErrorCatalogue } from "./generated/errors.schema";
import type { FileKinds } from "./generated/files.schema";
import type { Glossary } from "./generated/glossary.schema";
import type { Releases } from "./generated/releases.schema";
import { lineOfError, lineOfValue } from "./jsonLines";

export type { Argument, Command, FileUse, Tool } from "./generated/cli.schema";
export type { ConfigKey, ConfigKeys, ConfigSection } from "./generated/config-keys.schema";

/** Tools whose command line is documented; also the base names of the files in data/cli/. */
export const TOOL_NAMES = ["co-circom", "co-noir", "taceo-proof-client"] as const;

/** Whether a text is a day of the calendar, such as 2025-11-06. */
const isDay = (text: string): boolean => new Date(text).toJSON() === `${text}T00:00:00.000Z`;

const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true, formats: { date: isDay } });

/** Checked files by their text, since each page asks for them. */
const checked = new Map<string, unknown>();

const read = (file: string): string =>
  withVersions(readFileSync(new URL(file, import.meta.url), "utf8"), `data/${file}`);

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const { message } = error as SyntaxError;
    throw new Error(`data/${file}:${lineOfError(text, error as SyntaxError)}: ${message}; correct it.`);
  }
}

/** Reads a file without a schema, such as `trust.json`, with its versions. Throws an error with file and line if it's no JSON. */
export const readJson = <T extends object>(file: string) => parse(file, read(file)) as T;

/**
 * Reads a file of data/ and validates it against its JSON Schema.
 * @param file path below data/, such as `cli/co-noir.json`
 * @param schema base name of the schema in data/schema/
 * @throws Error that names file and line where it is not JSON, and of each place that does not fit
 */
export function load<T>(file: string, schema: string): T {
  const text = read(file);
  if (checked.has(text)) return checked.get(text) as T;
  const value = parse(file, text) as T;
  const path = `schema/${schema}.schema.json`;
  if (!ajv.getSchema(path)) ajv.addSchema(readJson(path), path);
  if (!ajv.validate(path, value)) {
    const places = (ajv.errors ?? []).map(({ instancePath, message, params }) => {
      const named = params.additionalProperty ?? params.allowedValues?.join(", ");
      const what = named === undefined ? message : `${message}: ${named}`;
      return `data/${file}:${lineOfValue(text, instancePath)}: ${instancePath || "the file"} ${what}`;
    });
    throw new Error(`${places.join("\n")}\nCorrect it as data/${path} asks.`);
  }
  checked.set(text, value);
  return value;
}

/** Loads the messages of data/errors.json. */
export const loadErrors = (): ErrorCatalogue => load("errors.json", "errors");

/** Loads the kinds of files of data/files.json by id. */
export const loadFileKinds = () => load<FileKinds>("files.json", "files").files;

/** Loads the terms of data/glossary.json by id. */
export const loadGlossary = (): Glossary => load("glossary.json", "glossary");

/** Loads the commands of a tool, or throws an error that lists the tools. */
export function loadTool(name = ""): Tool {
  if (TOOL_NAMES.some((tool) => tool === name)) return load(`cli/${name}.json`, "cli");
  throw new Error(`there is no tool "${name}"; use one of ${TOOL_NAMES.join(", ")}`);
}

/**
 * A message, why it appears and what to do, with the program that prints it, or `co-circom and co-noir`, and the first tool
 * with a command that does. Its id in data/errors.json is also its anchor, on the page that the file gives the program or,
 * if none, on that of the known issues.
 */
export type CatalogueError = ReturnType<typeof findErrors>[number];

/** Looks up messages of data/errors.json, or throws an error that names an id that is missing, or that nothing prints. */
export function findErrors(ids: readonly string[]) {
  const { errors, pages } = loadErrors();
  const tools = TOOL_NAMES.map(loadTool);
  return ids.map((id) => {
    const error = errors[id];
    if (error === undefined) {
      throw new Error(`data/errors.json has no "${id}"; correct the id, or add the message there.`);
    }
    const owners = tools.filter(({ commands }) => commands.some((command) => command.errors.includes(id)));
    // The client passes on what the libraries of the tools say.
    const names = owners.map(({ tool }) => tool).filter((name) => name !== "taceo-proof-client");
    const program = error.printedBy ?? names.join(" and ");
    if (program === "") {
      throw new Error(
        `data/errors.json: no command prints "${id}": add it to "errors" of one in data/cli/, or "printedBy" here`,
      );
    }
    return { id, program, owner: owners[0], page: pages[program], ...error };
  });
}

/** Loads data/config-keys.json. */
export const loadConfigKeys = (): ConfigKeys => load("config-keys.json", "config-keys");

/** Loads the releases of data/releases.json, the newest first. */
export const loadReleases = () =>
  load<Releases>("releases.json", "releases").releases.toSorted((a, b) => b.date.localeCompare(a.date));
