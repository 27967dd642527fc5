import { topLevelKeys } from "../../data/cli";
import type { ConfigKey, ConfigKeys, ConfigSection, Tool, TopLevelKey } from "../../data/types";

/** A JSON Schema, as far as it is made here. */
export type JsonSchema = { readonly [keyword: string]: unknown };

function typeOfArgument({ type, values }: Pick<TopLevelKey, "type" | "values">): JsonSchema {
  switch (type) {
    case "flag":
      return { type: "boolean" };
    case "integer":
      return { type: "integer" };
    case "choice":
      return { enum: values ?? [] };
    default:
      return { type: "string" };
  }
}

/** Rows of an array of tables: `parties[].id` is the key `id` of a table in `parties`. */
function rowsOf(keys: readonly ConfigKey[], key: string): JsonSchema {
  const start = `${key}[].`;
  const columns = keys
    .filter((one) => one.key.startsWith(start))
    .map((one) => ({ ...one, key: one.key.slice(start.length) }));
  return { type: "array", items: table(columns) };
}

function typeOfKey(keys: readonly ConfigKey[], { key, check, values }: ConfigKey): JsonSchema {
  switch (check) {
    case "integer":
      return { type: "integer" };
    case "boolean":
      return { type: "boolean" };
    case "string-list":
      return { type: "array", items: { type: "string" } };
    case "table-list":
      return rowsOf(keys, key);
    case "simplification":
      return {
        anyOf: [
          { enum: ["O0", "O1"] },
          {
            type: "object",
            required: ["O2"],
            additionalProperties: false,
            properties: { O2: { type: "integer" } },
          },
        ],
      };
    default:
      return values === null ? { type: "string" } : { enum: values.map((value) => JSON.parse(value)) };
  }
}

/** A table of the file. */
function table(keys: readonly ConfigKey[]): JsonSchema {
  const own = keys.filter(({ key }) => !key.includes("[]"));
  const properties = own.map((key) => [
    key.key,
    {
      ...typeOfKey(keys, key),
      description: [key.summary, key.note].filter(Boolean).join(" "),
      ...(key.default !== null && { default: JSON.parse(key.default) }),
    },
  ]);
  const required = own.filter((key) => key.required).map(({ key }) => key);
  return {
    type: "object",
    additionalProperties: false,
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
  };
}

const isInFile = (tool: Tool) => (section: ConfigSection) =>
  section.inFile && section.commands[tool.tool] !== undefined;

/**
 * Describes the configuration file of a tool, for editors that know TOML (`#:schema` in its first line). The tools
 * skip unknown keys; the schema refuses them, so that an editor shows a misspelt one.
 *
 * @param tool co-circom or co-noir
 * @param keys the keys of the file's tables
 * @param id address that the schema is served at
 * @returns a JSON Schema of draft 7, the newest that TOML editors read
 */
export function configSchema(tool: Tool, keys: ConfigKeys, id: string): JsonSchema {
  const topLevel = topLevelKeys([tool], keys)
    .filter(({ effective }) => effective)
    .map((key) => [key.key, { ...typeOfArgument(key), description: key.summary }]);
  const tables = keys.sections
    .filter(isInFile(tool))
    .map((section) => [section.id, { ...table(section.keys), description: section.summary }]);
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    $id: id,
    title: `Configuration file of ${tool.tool} ${tool.version}`,
    type: "object",
    additionalProperties: false,
    properties: Object.fromEntries([...topLevel, ...tables]),
  };
}
