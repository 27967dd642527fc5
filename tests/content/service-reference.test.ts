/** Each example of the service's reference against the mock, whose answers are held to the schemas in turn. */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, describe, it } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import { curlExample, typeScriptExample } from "../../data/service/examples";
import { type KnownOperation, type KnownSchema, loadService } from "../../data/service/load";
import { checkTypeScript } from "../../harness/samples/typescript";
import { createMock, type SeenCall } from "./service/mock";

const root = path.resolve(__dirname, "../..");
const service = loadService();

/** JSON Schema of one of the described schemas. */
function jsonSchema({ values, properties }: KnownSchema): object {
  if (values.length > 0) return { enum: values };
  const entries = properties.map(({ name, type }) => [name, typeSchema(type)]);
  return {
    type: "object",
    required: properties.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(entries),
    additionalProperties: false,
  };
}

/** JSON Schema of a type as the API client writes it. */
function typeSchema(type: string): object {
  if (type.endsWith(" | null")) return { anyOf: [typeSchema(type.slice(0, -7)), { type: "null" }] };
  const [, element] = /^Array<(\w+)>$/.exec(type) ?? [];
  if (element !== undefined) return { type: "array", items: typeSchema(element) };
  if (/^(string|number|boolean)$/.test(type)) return { type };
  const schema = service.schemas.find(({ model }) => model === type.replace(/ElementsInner$/, ""));
  assert.ok(schema, `no schema for ${type}`);
  // Elements of a page of codes are codes.
  return jsonSchema(type.endsWith("Inner") ? codeSchema() : schema);
}

function codeSchema(): KnownSchema {
  const schema = service.schemas.find(({ name }) => name === "InviteCode");
  assert.ok(schema);
  return schema;
}

/** Whether a call is one of an operation, with all that it requires. */
function assertCall(operation: KnownOperation, call: SeenCall | undefined): void {
  const pattern = new RegExp(`^${operation.path.replaceAll(/{\w+}/g, "[^/]+")}$`);
  assert.equal(call?.method, operation.method);
  assert.match(call.path, pattern);
  const sent = [...Object.keys(call.fields), ...Object.keys(call.files)];
  const form = operation.parameters.filter((parameter) => parameter.in === "form");
  const known = form.map(({ name }) => name);
  const required = form.filter((parameter) => parameter.required).map(({ name }) => name);
  assert.deepEqual(
    sent.filter((name) => !known.includes(name)),
    [],
  );
  assert.deepEqual(
    required.filter((name) => !sent.includes(name)),
    [],
  );
}

describe("the examples of the reference", () => {
  const mock = createMock();
  /** The login comes first, for its cookie. */
  const operations = service.operations.toSorted(
    (a, b) => Number(b.function === "login") - Number(a.function === "login"),
  );
  let folder = "";
  let env: Record<string, string> = {};

  before(async () => {
    await mock.listen();
    folder = await mkdtemp(path.join(tmpdir(), "service-reference-"));
    await symlink(path.join(root, "node_modules"), path.join(folder, "node_modules"));
    const files = ["inputs0", "inputs1", "inputs2", "witness0", "witness1", "witness2", "artefact"];
    await Promise.all(files.map((name) => writeFile(path.join(folder, `${name}.bin`), name)));
    env = {
      PATH: process.env.PATH ?? "",
      PROOF_API_URL: mock.url,
      PASSWORD: "a secret",
      BLUEPRINT_ID: "11111111-1111-4111-8111-111111111111",
      JOB_ID: "22222222-2222-4222-8222-222222222222",
    };
    mock.missing = ["circuit", "matrices", "pk", "vk"];
  });
  after(async () => {
    await mock.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Runs shell text in the folder and gives its output. */
  function shell(script: string): Promise<string> {
    const child = spawn("bash", ["-euo", "pipefail", "-c", script], { cwd: folder, env });
    let output = "";
    let errors = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (errors += chunk));
    return new Promise((resolve, reject) => {
      child.on("error", reject);
      child.on("close", (code) =>
        code === 0 ? resolve(output) : reject(new Error(`${script}\n${output}${errors}`)),
      );
    });
  }

  it("call each operation with curl, and get answers that fit the schemas", async () => {
    const ajv = new Ajv2020({ allErrors: true });
    for (const operation of operations) {
      mock.calls.length = 0;
      const output = await shell(curlExample(operation));
      assert.equal(mock.calls.length, 1, operation.id);
      assertCall(operation, mock.calls[0]);
      if (operation.answer !== "void" && operation.answer !== "string") {
        const validate = ajv.compile(typeSchema(operation.answer));
        assert.ok(validate(JSON.parse(output)), `${operation.id}: ${ajv.errorsText(validate.errors)}`);
      }
    }
    assert.match(await readFile(path.join(folder, "artefact.bin"), "utf8"), /^artefact/);
  });

  it("call each operation in TypeScript", async () => {
    for (const [index, operation] of operations.entries()) {
      await writeFile(path.join(folder, `${index}.mts`), typeScriptExample(operation));
    }
    const tsx = path.join(root, "node_modules/tsx/dist/loader.mjs");
    const secret = operations.flatMap(({ parameters }, index) =>
      parameters.some(({ name }) => name === "password") ? [index] : [],
    );
    // Those that read a password run on their own, the rest in one process: to start it is what takes long.
    const rest = operations.map((_, index) => index).filter((index) => !secret.includes(index));
    const all = rest.map((index) => `await import("./${index}.mts");`).join("\n");
    await writeFile(path.join(folder, "all.mts"), all);
    mock.calls.length = 0;
    for (const index of secret) {
      await shell(`printf '%s' "$PASSWORD" | node --import ${tsx} ${index}.mts`);
      assert.equal(mock.calls.at(-1)?.fields.password, "a secret");
    }
    await shell(`node --import ${tsx} all.mts`);
    const order = [...secret, ...rest];
    assert.equal(mock.calls.length, operations.length);
    for (const [position, index] of order.entries()) {
      assertCall(operations[index] as KnownOperation, mock.calls[position]);
    }
  });

  it("keep the types", async () => {
    const blocks = operations.map((operation) => ({
      page: operation.id,
      text: typeScriptExample(operation),
      title: null,
      file: null,
    }));
    const problems = await checkTypeScript(blocks, []);
    assert.deepEqual(problems.flat(), []);
  });

  it("have no line that a page would cut", () => {
    const long = operations
      .flatMap((operation) => [curlExample(operation), typeScriptExample(operation)])
      .flatMap((text) => text.split("\n"))
      .filter((line) => line.length > 76);
    assert.deepEqual(long, []);
  });
});
