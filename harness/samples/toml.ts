import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import { parse, TomlError } from "smol-toml";
import { topLevelKeys } from "../../data/cli";
import type { ConfigKeys, Tool } from "../../data/types";
import { configSchema } from "../../plugins/reference/configSchema";
import type { Problem } from "./fences";

/** The schema that editors get, of all tools together. */
function validatorOf(tools: readonly Tool[], keys: ConfigKeys): ValidateFunction {
  const schemas = tools.map((tool) => configSchema(tool, keys, tool.tool));
  // Where two tools have a key, the first one's values count.
  const properties = Object.assign({}, ...schemas.map((schema) => schema.properties).reverse());
  const ajv = new Ajv({ allErrors: true, strict: false });
  return ajv.compile({ ...schemas[0], properties });
}

/** An error of the schema, on the line that names the key. */
function problemOf({ instancePath, params, message }: ErrorObject, text: string): Problem {
  const values = params.allowedValues === undefined ? "" : `: ${params.allowedValues.join(" or ")}`;
  const key = params.additionalProperty ?? instancePath.split("/").findLast((part) => /\D/.test(part)) ?? "";
  const line = text.split("\n").findIndex((row) => key !== "" && row.split("#")[0]?.includes(key)) + 1;
  return { line: Math.max(line, 1), message: `${key || "the file"} ${message}${values}; correct it.` };
}

/**
 * Checks a TOML block: it parses, and a configuration file of the tools has only known keys with accepted values.
 * A block titled as a file has to be complete; one without a title may be a fragment.
 * @param text the block
 * @param title its title
 * @param tools tools that read configuration files
 * @param keys data/config-keys.json
 */
export function checkToml(
  text: string,
  title: string | undefined,
  tools: readonly Tool[],
  keys: ConfigKeys,
): Problem[] {
  let table: Record<string, unknown>;
  try {
    table = parse(text);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    return [{ line: error.line, message: `not valid TOML: ${error.message}` }];
  }
  const isForeign = /(Prover\w*|Verifier|Nargo|Cargo)\.toml$/.test(title ?? "");
  const known = [
    ...keys.sections.map(({ id }) => id as string),
    ...topLevelKeys(tools, keys).map(({ key }) => key),
  ];
  const isConfig = !isForeign && !("package" in table) && known.some((key) => key in table);
  if (!isConfig) return [];
  const validate = validatorOf(tools, keys);
  const isWhole = title?.endsWith(".toml") ?? false;
  const errors = validate(table) ? [] : (validate.errors ?? []);
  return errors
    .filter(({ keyword }) => isWhole || keyword !== "required")
    .map((error) => problemOf(error, text));
}
