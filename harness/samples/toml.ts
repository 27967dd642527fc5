import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import { parse, TomlError } from "smol-toml";
import { topLevelKeys } from "../../data/cli";
import type { ConfigKeys, Tool } from "../../data/types";
import { configSchema } from "../../plugins/reference/configSchema";
import type { Problem } from "./page";

type Table = Record<string, unknown>;

const isTable = (value: unknown): value is Table =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);

const validators = new Map<ConfigKeys, ValidateFunction>();

/** Holds a file against the schema that editors get, of all tools together. */
function validatorOf(tools: readonly Tool[], keys: ConfigKeys): ValidateFunction {
  const schemas = tools.map((tool) => configSchema(tool, keys, tool.tool));
  // Where two tools know a key, the first one's values count.
  const properties = Object.assign({}, ...schemas.map((schema) => schema.properties).reverse());
  const ajv = new Ajv({ allErrors: true, verbose: true, strict: false });
  const validator = validators.get(keys) ?? ajv.compile({ ...schemas[0], properties });
  validators.set(keys, validator);
  return validator;
}

/** Line of a block on which a key is set or a table opens; 1 if it cannot be told. */
function lineOf(text: string, key: string): number {
  const escaped = key.replaceAll(/[^\w]/g, "\\$&");
  const pattern = new RegExp(`(^|[{,.]|\\[)\\s*"?${escaped}"?\\s*([.=\\]])`);
  const index = text.split("\n").findIndex((line) => pattern.test(line.replace(/#.*$/, "")));
  return index < 0 ? 1 : index + 1;
}

/** Says what a schema has against a value, in words that name the key. */
function complaint({
  keyword,
  instancePath,
  params,
  message,
  parentSchema,
}: ErrorObject): [key: string, string] {
  const place = instancePath.split("/").filter((part) => part !== "" && !/^\d+$/.test(part));
  if (keyword === "additionalProperties") {
    const key: string = params.additionalProperty;
    return [
      key,
      `${place.length === 0 ? "no command reads" : `[${place[0]}] does not have`} the key ${key}; remove it`,
    ];
  }
  if (keyword === "required")
    return [place[0] ?? "", `[${place.join(".")}] lacks ${params.missingProperty}; add it`];
  const key = place.at(-1) ?? "";
  const values = params.allowedValues === undefined ? "" : `: ${params.allowedValues.join(" or ")}`;
  return [key, `${key} ${message}${values}. ${parentSchema?.description ?? ""}`.trim().replace(/\.$/, "")];
}

/** Says what no schema can: a party's own number is that of one of the parties, which are numbered from 0. */
function numbering({ my_id: own, parties }: Table): [key: string, string][] {
  if (!Array.isArray(parties)) return [];
  const ids = parties.filter(isTable).map(({ id }) => id);
  const list = ids.join(", ");
  return [
    ...(ids.some((_, id) => !ids.includes(id))
      ? [["parties", `the party ids are ${list}; number them from 0 without gaps`] as [string, string]]
      : []),
    ...(own !== undefined && !ids.includes(own)
      ? [
          ["my_id", `my_id = ${String(own)} is none of the parties' ids; use one of ${list}`] as [
            string,
            string,
          ],
        ]
      : []),
  ];
}

/** Whether a block is a config file of the tools, judged by its title and its keys. */
function isConfig(title: string | null, table: Table, tools: readonly Tool[], keys: ConfigKeys): boolean {
  const file = title?.split("/").at(-1) ?? "";
  if (/^(Prover\w*|Verifier|Nargo|Cargo)\.toml$/.test(file)) return false;
  if (isTable(table.package) || isTable(table.dependencies) || isTable(table.workspace)) return false;
  const known = new Set([
    ...keys.sections.map(({ id }) => id as string),
    ...topLevelKeys(tools, keys).map((k) => k.key),
  ]);
  return Object.keys(table).some((key) => known.has(key));
}

/**
 * Checks a TOML block: it parses, and a config file of the tools has only known keys with right values.
 * A block titled as a file has to be complete; one without a title may be a fragment.
 * @param text the block
 * @param title its title
 * @param tools tools that read config files
 * @param keys data/config-keys.json
 * @returns its problems, and its values if it is a config file
 */
export function checkToml(
  text: string,
  title: string | null,
  tools: readonly Tool[],
  keys: ConfigKeys,
): { problems: Problem[]; config: Table | null } {
  let table: Table;
  try {
    table = parse(text);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const [first = ""] = error.message.replace("Invalid TOML document: ", "").split("\n");
    return {
      problems: [{ line: error.line, message: `this is no TOML: ${first}; correct it.` }],
      config: null,
    };
  }
  if (!isConfig(title, table, tools, keys)) return { problems: [], config: null };
  const validate = validatorOf(tools, keys);
  const isWhole = title?.endsWith(".toml") ?? false;
  const found = validate(table)
    ? []
    : (validate.errors ?? []).filter(({ keyword }) => isWhole || keyword !== "required").map(complaint);
  if (isTable(table.network)) found.push(...numbering(table.network));
  const problems = found.map(([key, message]) => ({ line: lineOf(text, key), message: `${message}.` }));
  return { problems, config: table };
}
