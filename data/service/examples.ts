import type { Field, KnownOperation, Value } from "./load";

/** Letters that a line of an example has at most. */
const WIDTH = 76;

/** Whether a value is a secret that an example reads from standard input. */
const isSecret = ({ schema }: Field) => schema["x-example"] === "@-";

const withExample = ({ fields }: KnownOperation) =>
  fields.filter(({ schema }) => schema["x-example"] !== undefined);

/** A value as the shell takes it. */
const shellValue = ({ schema: { "x-variable": variable, "x-example": example = "" } }: Field) =>
  variable === undefined ? example : `$${variable}`;

/** Path with example values in place of its parameters, and the query. */
function address(operation: KnownOperation): string {
  const examples = withExample(operation);
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (hole, name) => {
    const parameter = examples.find((one) => one.in === "path" && one.name === name);
    return parameter === undefined ? hole : shellValue(parameter);
  });
  const query = examples
    .filter((one) => one.in === "query")
    .map(({ name, schema }) => `${name}=${schema["x-example"]}`);
  return query.length === 0 ? path : `${path}?${query.join("&")}`;
}

function formArgument({ body }: KnownOperation, field: Field): string {
  const value = shellValue(field);
  const word = field.schema["x-variable"] === undefined ? value : `"${value}"`;
  return body === "multipart/form-data"
    ? `--form ${field.name}=${word}`
    : `--data-urlencode ${field.name}${isSecret(field) ? "" : "="}${word}`;
}

/**
 * Writes the call of an operation with curl. It reads the service's address from `PROOF_API_URL`, the session
 * from `cookies.txt` and a password from the shell variable `PASSWORD`.
 *
 * @returns shell text, one argument a line if there are several
 */
export function curlExample(operation: KnownOperation): string {
  const fields = withExample(operation).filter((field) => field.in === "form");
  const words = [
    "curl --fail-with-body",
    operation.method === "POST" && fields.length === 0 && "--request POST",
    operation.caller !== "anyone" && "--cookie cookies.txt",
    operation["x-example"]?.curl,
    ...fields.map((field) => formArgument(operation, field)),
    `"$PROOF_API_URL${address(operation)}"`,
  ].filter(Boolean);
  const oneLine = words.join(" ");
  const command = oneLine.length <= WIDTH ? oneLine : words.join(" \\\n  ");
  return fields.some(isSecret) ? `printf '%s' "$PASSWORD" | ${command}` : command;
}

function typeScriptValue({ "x-example": example = "", ...schema }: Value): string {
  if (example === "@-") return "await text(process.stdin)";
  if (schema.contentMediaType) return `new Blob([await readFile("${example.slice(1)}")])`;
  if (schema.format === "date-time") return `new Date("${example}")`;
  return [schema.type].flat().includes("integer") ? example : JSON.stringify(example);
}

/** The client's name for a field: `auxType` for `aux_type`. */
export const camelCase = (name: string) =>
  name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Writes the call of an operation in TypeScript. It reads the service's address from `PROOF_API_URL`, the session
 * from `session.txt` and a password from standard input.
 *
 * @returns a whole program
 */
export function typeScriptExample(operation: KnownOperation): string {
  const { resource, operationId, caller, responses, "x-example": example } = operation;
  const given = withExample(operation);
  const members = given.map(({ name, schema }) => `${camelCase(name)}: ${typeScriptValue(schema)}`);
  const short = members.length === 0 ? "" : `{ ${members.join(", ")} }`;
  const argument = short.length + operationId.length <= 50 ? short : `{\n  ${members.join(",\n  ")},\n}`;
  const configuration =
    caller === "anyone"
      ? "{ basePath: process.env.PROOF_API_URL }"
      : `{
    basePath: process.env.PROOF_API_URL,
    headers: { Cookie: await readFile("session.txt", "utf8") },
  }`;
  const call = `await api.${operationId}${example === undefined ? "" : "Raw"}(${argument})`;
  const lines = [
    `const api = new ${resource}Api(\n  new Configuration(${configuration}),\n);`,
    ...(example === undefined
      ? [responses[200].content === undefined ? `${call};` : `console.log(${call});`]
      : [`const { raw } = ${call};`, ...example.typeScript]),
  ];
  const body = lines.join("\n");
  const files = ["readFile", "writeFile"].filter((one) => body.includes(`${one}(`));
  const imports = [
    files.length > 0 && `import { ${files.join(", ")} } from "node:fs/promises";`,
    given.some(isSecret) && 'import { text } from "node:stream/consumers";',
    `import { ${["Configuration", `${resource}Api`].sort().join(", ")} } from "@taceo/proof-api-client";`,
  ];
  return [...imports.filter(Boolean), "", body].join("\n");
}
