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
  for (const { id, path, method, parameters, body, text } of loadService().operations) {
    const described = document.paths[path]?.[method.toLowerCase()];
    const sessions = { anyone: 0, undeclared: undefined, session: 1, admin: 1 }[text.caller];
    assert.equal(described.security?.length, sessions, id);
    const operation = JSON.stringify(described);
    const fields = parameters.filter((field) => field.in === "form" && field.required);
    assert.deepEqual(
      described.requestBody?.content[body ?? ""].schema.required,
      body ? fields.map(({ name }) => name) : undefined,
      id,
    );
    for (const { name } of parameters) assert.ok(operation.includes(`"${name}"`), `${id}: ${name}`);
    const optional = parameters.map(({ required }) => !required);
    assert.deepEqual(optional, optional.toSorted(), `${id}: optional parameters are last`);
  }
  const text = JSON.stringify(document.paths);
  assert.match(text, /"type":"integer","format":"int32","minimum":0/);
  assert.match(text, /"name":"cursor"[^}]*"type":\["integer","null"\]/, "it may be null");
});
