import assert from "node:assert/strict";
import { test } from "node:test";
import { Validator } from "@seriousme/openapi-schema-validator";
import { loadService } from "../../data/service/load";
import { openApi } from "./openapi";

test("the description of the API is valid OpenAPI 3.1, with each operation and field", async () => {
  const document = JSON.parse(JSON.stringify(openApi()));
  const validator = new Validator();
  assert.deepEqual((await validator.validate(structuredClone(document))).errors ?? [], []);
  assert.doesNotMatch(JSON.stringify(validator.resolveRefs()), /\$ref/);
  for (const { id, path, method, parameters } of loadService().operations) {
    const operation = JSON.stringify(document.paths[path]?.[method.toLowerCase()]);
    for (const { name } of parameters) assert.ok(operation.includes(`"${name}"`), `${id}: ${name}`);
    const optional = parameters.map(({ required }) => !required);
    assert.deepEqual(optional, optional.toSorted(), `${id}: optional parameters are last`);
  }
  const { cursor } = Object.fromEntries(
    Object.values<{ get?: { parameters: { name: string; schema: unknown }[] } }>(document.paths)
      .flatMap(({ get }) => get?.parameters ?? [])
      .map(({ name, schema }) => [name, schema as { type: unknown }]),
  );
  assert.deepEqual(cursor?.type, ["integer", "null"]);
});
