import type { KnownOperation, KnownParameter } from "./load";

/** Letters that a line of an example has at most. */
const WIDTH = 76;

/** Whether a value is a secret that an example reads from standard input. */
const isSecret = ({ text }: KnownParameter) => text.example === "@-";

const withExample = (parameters: KnownParameter[]) =>
  parameters.filter(({ text }) => text.example !== undefined);

/** A value as the shell takes it. */
const shellValue = ({ text: { variable, example = "" } }: KnownParameter) =>
  variable === undefined ? example : `$${variable}`;

/** Path with example values in place of its parameters, and the query. */
function address(operation: KnownOperation): string {
  const examples = withExample(operation.parameters);
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (hole, name) => {
    const parameter = examples.find((one) => one.in === "path" && one.name === name);
    return parameter === undefined ? hole : shellValue(parameter);
  });
  const query = examples
    .filter((one) => one.in === "query")
    .map(({ name, text }) => `${name}=${text.example}`);
  return query.length === 0 ? path : `${path}?${query.join("&")}`;
}

function field({ body }: KnownOperation, parameter: KnownParameter): string {
  const value = shellValue(parameter);
  const word = parameter.text.variable === undefined ? value : `"${value}"`;
  return body === "multipart/form-data"
    ? `--form ${parameter.name}=${word}`
    : `--data-urlencode ${parameter.name}${isSecret(parameter) ? "" : "="}${word}`;
}

/**
 * Writes the call of an operation with curl. It reads the service's address from `PROOF_API_URL`, the session
 * from `cookies.txt` and a password from the shell variable `PASSWORD`.
 *
 * @returns shell text, one argument a line if there are several
 */
export function curlExample(operation: KnownOperation): string {
  const fields = withExample(operation.parameters).filter((parameter) => parameter.in === "form");
  const words = [
    "curl --fail-with-body",
    operation.method === "POST" && fields.length === 0 && "--request POST",
    operation.text.caller !== "anyone" && "--cookie cookies.txt",
    operation.text.example?.curl,
    ...fields.map((parameter) => field(operation, parameter)),
    `"$PROOF_API_URL${address(operation)}"`,
  ].filter(Boolean);
  const oneLine = words.join(" ");
  const command = oneLine.length <= WIDTH ? oneLine : words.join(" \\\n  ");
  return fields.some(isSecret) ? `printf '%s' "$PASSWORD" | ${command}` : command;
}

function typeScriptValue({ type, text: { example = "" } }: KnownParameter): string {
  if (example === "@-") return "await text(process.stdin)";
  if (type.startsWith("Blob")) return `new Blob([await readFile("${example.slice(1)}")])`;
  if (type.startsWith("Date")) return `new Date("${example}")`;
  return type.startsWith("number") ? example : JSON.stringify(example);
}

/**
 * Writes the call of an operation in TypeScript. It reads the service's address from `PROOF_API_URL`, the session
 * from `session.txt` and a password from standard input.
 *
 * @returns a whole program
 */
export function typeScriptExample({ api, function: name, answer, text, parameters }: KnownOperation): string {
  const given = withExample(parameters);
  const members = given.map((parameter) => `${parameter.property}: ${typeScriptValue(parameter)}`);
  const short = members.length === 0 ? "" : `{ ${members.join(", ")} }`;
  const argument = short.length + name.length <= 50 ? short : `{\n  ${members.join(",\n  ")},\n}`;
  const configuration =
    text.caller === "anyone"
      ? "{ basePath: process.env.PROOF_API_URL }"
      : `{
    basePath: process.env.PROOF_API_URL,
    headers: { Cookie: await readFile("session.txt", "utf8") },
  }`;
  const call = `await api.${name}${text.example === undefined ? "" : "Raw"}(${argument})`;
  const lines = [
    `const api = new ${api}(\n  new Configuration(${configuration}),\n);`,
    ...(text.example === undefined
      ? [answer === "void" ? `${call};` : `console.log(${call});`]
      : [`const { raw } = ${call};`, ...text.example.typeScript]),
  ];
  const body = lines.join("\n");
  const files = ["readFile", "writeFile"].filter((one) => body.includes(`${one}(`));
  const imports = [
    files.length > 0 && `import { ${files.join(", ")} } from "node:fs/promises";`,
    given.some(isSecret) && 'import { text } from "node:stream/consumers";',
    `import { ${["Configuration", api].sort().join(", ")} } from "@taceo/proof-api-client";`,
  ];
  return [...imports.filter(Boolean), "", body].join("\n");
}
