import { Ajv, type ErrorObject } from "ajv";
import { parse } from "smol-toml";
import { installedTools } from "../../config/site";
import { configSchema } from "../../data/configSchema";
import { loadConfigKeys, loadTool } from "../../data/load";
import type { Problem } from "./fences";

/** An error of the schema, on the line that names the key. */
function problemOf({ instancePath, params, message }: ErrorObject, text: string): Problem {
  const values = params.allowedValues === undefined ? "" : `: ${params.allowedValues.join(" or ")}`;
  const key = params.additionalProperty ?? instancePath.split("/").findLast((part) => /\D/.test(part)) ?? "";
  const line = text.split("\n").findIndex((row) => row.split("#")[0]?.includes(key)) + 1;
  return { line: Math.max(line, 1), message: `${key || "the file"} ${message}${values}; correct it.` };
}

/**
 * Checks a TOML block: a configuration file of the tools has only known keys with accepted values. A block whose title is
 * a file name must be complete; others may be fragments. Throws a TomlError with the line when the text is not TOML.
 */
export function checkToml(text: string, title = ""): Problem[] {
  const table = parse(text);
  const schemas = installedTools.map((tool) => configSchema(loadTool(tool), loadConfigKeys(), tool));
  // If both tools have a key, the first one's values count.
  const properties = Object.assign({}, ...schemas.map((schema) => schema.properties).reverse());
  const isForeign = /(Prover\w*|Verifier|Nargo|Cargo)\.toml$/.test(title) || "package" in table;
  if (isForeign || !Object.keys(table).some((key) => key in properties)) return [];
  const validate = new Ajv({ allErrors: true, strict: false }).compile({ ...schemas[0], properties });
  validate(table);
  return (validate.errors ?? [])
    .filter(({ keyword }) => title.endsWith(".toml") || keyword !== "required")
    .map((error) => problemOf(error, text));
}
