import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import { type Field, loadService } from "../../data/service/load";
import { pageSources } from "./pageSources";
import { calls, exportsOf, models, versionOf } from "./service/packages";

const { operations, schemas, websocket, typescript, ...known } = loadService();
/** The client's name for a field: `auxType` for `aux_type`. */
const camelCase = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const pages = pageSources().filter(({ file }) => file.startsWith("docs/taceo-proof/"));

test("the pages of TACEO:Proof name REST calls that the service has", () => {
  const ids = operations.map(({ id }) => id);
  for (const { file, text } of pages) {
    for (const [, call = ""] of text.matchAll(/`((?:GET|POST) \/[^`…]+)`/g))
      assert.ok(ids.includes(call), `${file} names ${call}`);
  }
});

test("data/openapi.json is valid OpenAPI 3.1, and describes each call and model of the installed client", async () => {
  const document = JSON.parse(readFileSync("data/openapi.json", "utf8"));
  const validator = new Validator();
  assert.deepEqual((await validator.validate(structuredClone(document))).errors ?? [], []);
  assert.doesNotMatch(JSON.stringify(validator.resolveRefs()), /\$ref/);
  assert.equal(document.info.version, versionOf("@taceo/proof-api-client"));

  const names = (fields: readonly Field[], place?: string) =>
    fields.flatMap((field) => (place === undefined || field.in === place ? [field.name] : [])).sort();
  const members = (fields: readonly Field[]) =>
    fields.map(({ name, required }) => camelCase(name) + (required ? "" : "?")).sort();
  const described = operations.map(({ id, resource, operationId, body, fields }) => ({
    call: `${resource}Api.${operationId}`,
    id,
    body,
    path: names(fields, "path"),
    query: names(fields, "query"),
    form: names(fields, "form"),
    members: members(fields),
  }));
  const byCall = (a: { call: string }, b: { call: string }) => a.call.localeCompare(b.call);
  assert.deepEqual(described.sort(byCall), calls().sort(byCall));
  const session: string[] = [];
  const admin = [{ session: ["admin"] }];
  const security = { anyone: [], undeclared: undefined, session: [{ session }], admin };
  for (const { id, caller, fields, ...operation } of operations) {
    assert.deepEqual(operation.security, security[caller], id);
    const optional = fields.map(({ required }) => !required);
    assert.deepEqual(optional, optional.toSorted(), "optional fields are last");
  }
  // The generator makes a second model of the inline type of a page's elements; the API has none.
  for (const { name, values, ...model } of models().filter(({ name }) => !name.endsWith("Inner"))) {
    const schema = schemas.find((one) => one.name.replace("_", "") === name);
    assert.deepEqual((schema?.enum ?? []).toSorted(), values, name);
    assert.deepEqual(Object.keys(schema?.["x-meanings"] ?? {}).sort(), values, name);
    const fields = schema?.fields ?? [];
    assert.deepEqual({ fields: names(fields), members: members(fields) }, model, name);
  }
});

test("data/service/functions.json describes what the packages export", () => {
  // The packages for Node and for bundlers are built from one source.
  const clients = ["@taceo/proof-client-node", "@taceo/proof-client-bundler"].flatMap((one) =>
    exportsOf(one),
  );
  /** Without the breaks of its lines, and the signs that come with them. */
  const bare = (signature: string) => signature.replace(/\s+/g, "").replace(/[,;](?=[)}])/g, "");
  const functions = clients.flatMap(([name, signature]) =>
    signature === "" ? [] : [[name, bare(signature)]],
  );
  const described = Object.entries(typescript).map(([name, { signature }]) => [name, bare(signature)]);
  assert.deepEqual(Object.fromEntries(described), Object.fromEntries(functions));
  const generated = models().map(({ name }) => name);
  assert.deepEqual(known.models, generated);
  const helpers = known.models.flatMap((model) =>
    Object.keys(known.perModel).map((pattern) => pattern.replace("*", model)),
  );
  const exported = exportsOf("@taceo/proof-api-client").map(([name]) => name);
  assert.deepEqual(Object.keys(known.api).sort(), exported.filter((name) => !helpers.includes(name)).sort());
});

test("the messages on the WebSocket fit their own schemas and no other", () => {
  const ajv = new Ajv2020({ formats: { uuid: true }, allowUnionTypes: true });
  for (const { name, example } of websocket.messages) {
    const fitting = websocket.messages.filter(({ schema }) => ajv.validate(schema, example));
    assert.equal(fitting.map((message) => message.name).join(), name);
  }
});
