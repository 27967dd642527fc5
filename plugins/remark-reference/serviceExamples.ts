import type { KnownOperation, KnownParameter } from "../../data/service/load";
import type { ValueText } from "../../data/service/types";

/** Whether a value is a secret that an example reads from standard input. */
const isSecret = ({ text }: KnownParameter) => text.example === "@-";

const withExample = ({ parameters }: KnownOperation) =>
  parameters.filter(({ text }) => text.example !== undefined);

/** A value as the shell takes it. */
const shellValue = ({ variable, example = "" }: ValueText) =>
  variable === undefined ? example : `$${variable}`;

/** Path with example values in place of its parameters, and the query. */
function address(operation: KnownOperation): string {
  const path = operation.parameters
    .filter((parameter) => parameter.in === "path")
    .reduce((words, { name, text }) => words.replace(`{${name}}`, () => shellValue(text)), operation.path);
  const query = withExample(operation)
    .filter((parameter) => parameter.in === "query")
    .map(({ name, text }) => `${name}=${text.example}`);
  return query.length === 0 ? path : `${path}?${query.join("&")}`;
}

function field(operation: KnownOperation, parameter: KnownParameter): string {
  const value = shellValue(parameter.text);
  const word = parameter.text.variable === undefined ? value : `"${value}"`;
  if (operation.body === "multipart/form-data") {
    return `--form ${parameter.name}=${word}`;
  }
  return `--data-urlencode ${parameter.name}${isSecret(parameter) ? "" : "="}${word}`;
}

/**
 * Writes the call of an operation with curl. It reads the service's address from `PROOF_API_URL`, the session
 * from `cookies.txt` and a password from the shell variable `PASSWORD`.
 *
 * @returns shell text, one argument a line if there are several
 */
export function curlExample(operation: KnownOperation): string {
  const fields = withExample(operation).filter((parameter) => parameter.in === "form");
  const session = operation.text.caller === "session" || operation.text.caller === "admin";
  const words = [
    "curl --fail-with-body",
    ...(operation.method === "POST" && fields.length === 0 ? ["--request POST"] : []),
    ...(operation.function === "login" ? ["--cookie-jar cookies.txt"] : []),
    ...(session || operation.text.caller === "undeclared" ? ["--cookie cookies.txt"] : []),
    ...(operation.function === "downloadAuxData" ? ["--output artefact.bin"] : []),
    ...fields.map((parameter) => field(operation, parameter)),
    `"$PROOF_API_URL${address(operation)}"`,
  ];
  const oneLine = words.join(" ");
  const command = oneLine.length <= 76 ? oneLine : words.join(" \\\n  ");
  return fields.some(isSecret) ? `printf '%s' "$PASSWORD" | ${command}` : command;
}

function value({ type, text }: KnownParameter): string {
  const example = text.example ?? "";
  if (example === "@-") return "await text(process.stdin)";
  if (type.startsWith("Blob")) return `new Blob([await readFile("${example.slice(1)}")])`;
  if (type.startsWith("Date")) return `new Date("${example}")`;
  return type.startsWith("number") ? example : JSON.stringify(example);
}

/** What is printed or saved of an answer. */
function answer({ function: name, answer: type }: KnownOperation, call: string): string {
  if (name === "downloadAuxData") {
    return `const { raw } = await ${call};\nawait writeFile("artefact.bin", Buffer.from(await raw.arrayBuffer()));`;
  }
  if (name.startsWith("download")) return `const { raw } = await ${call};\nconsole.log(await raw.text());`;
  if (name === "login") {
    return [
      `const { raw } = await ${call};`,
      "const cookies = raw.headers.getSetCookie();",
      'const session = cookies.find((one) => one.startsWith("JSESSIONID="));',
      'await writeFile("session.txt", session?.split(";")[0] ?? "", {',
      "  mode: 0o600,",
      "});",
    ].join("\n");
  }
  return type === "void" ? `await ${call};` : `console.log(await ${call});`;
}

/**
 * Writes the call of an operation in TypeScript. It reads the service's address from `PROOF_API_URL`, the session
 * from `session.txt` and a password from standard input.
 *
 * @returns a whole program
 */
export function typeScriptExample(operation: KnownOperation): string {
  const { api, function: name, text } = operation;
  const parameters = withExample(operation);
  const raw = name.startsWith("download") || name === "login" ? "Raw" : "";
  const members = parameters.map((parameter) => `${parameter.property}: ${value(parameter)}`);
  const short = `{ ${members.join(", ")} }`;
  const argument =
    members.length === 0
      ? ""
      : short.length + name.length <= 50
        ? short
        : `{\n  ${members.join(",\n  ")},\n}`;
  const session = text.caller !== "anyone";
  const body = [
    `const api = new ${api}(`,
    `  new Configuration({${session ? "\n    " : " "}basePath: process.env.PROOF_API_URL${session ? ',\n    headers: { Cookie: await readFile("session.txt", "utf8") },\n  ' : " "}}),`,
    ");",
    answer(operation, `api.${name}${raw}(${argument})`),
  ].join("\n");
  const files = ["readFile", "writeFile"].filter((one) => body.includes(`${one}(`));
  return [
    ...(files.length === 0 ? [] : [`import { ${files.join(", ")} } from "node:fs/promises";`]),
    ...(parameters.some(isSecret) ? ['import { text } from "node:stream/consumers";'] : []),
    `import { ${["Configuration", api].sort().join(", ")} } from "@taceo/proof-api-client";`,
    "",
    body,
  ].join("\n");
}
