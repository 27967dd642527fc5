import type { SchemaObject } from "ajv";
import { topLevelKeys } from "./cli";
import type { ConfigKey, ConfigKeys, Tool } from "./load";

/** A table of the file, or a row of a list of tables: `parties[].id` is the key `id` of one in `parties`. */
function tableSchema(checks: ConfigKeys["checks"], keys: readonly ConfigKey[], start = ""): SchemaObject {
  const own = keys
    .filter(({ key }) => key.startsWith(start) && !key.slice(start.length).includes("."))
    .map((key) => ({ ...key, name: key.key.slice(start.length) }));
  const properties = own.map(({ name, key, check, values, summary, note, default: value }) => [
    name,
    {
      ...(check === "string" && values !== null
        ? { enum: values.map((text) => JSON.parse(text)) }
        : checks[check]),
      ...(check === "table-list" && { items: tableSchema(checks, keys, `${key}[].`) }),
      description: [summary, note].filter(Boolean).join(" "),
      ...(value !== null && { default: value }),
    },
  ]);
  const required = own.filter((key) => key.required).map(({ name }) => name);
  return {
    type: "object",
    additionalProperties: false,
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
  };
}

/**
 * Describes a tool's configuration file as a JSON Schema of draft 7, the newest that TOML editors read (`#:schema` in the
 * file's first line). The tools skip unknown keys; the schema rejects them, so that an editor marks a misspelt one. `id` is
 * the address of the schema.
 */
export function configSchema(tool: Tool, keys: ConfigKeys, id: string): SchemaObject {
  const topLevel = topLevelKeys([tool], keys)
    .filter(({ effective }) => effective)
    .map(({ key, type, values, summary }) => [
      key,
      {
        ...(values === null ? { type: type === "integer" ? type : "string" } : { enum: values }),
        description: summary,
      },
    ]);
  const tables = keys.sections
    .filter(({ inFile, commands }) => inFile && commands[tool.tool] !== undefined)
    .map((section) => [
      section.id,
      { ...tableSchema(keys.checks, section.keys), description: section.summary },
    ]);
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    $id: id,
    title: `Config file of ${tool.tool} ${tool.version}`,
    type: "object",
    additionalProperties: false,
    properties: Object.fromEntries([...topLevel, ...tables]),
  };
}
