import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import { loadService } from "../../data/service/load";
import { readPackages } from "../../harness/servicePackages";
import { pageSources } from "./pages";

const { operations, websocket } = loadService();
const pages = pageSources().filter(({ file }) => file.startsWith("docs/taceo-proof/"));

test("the pages of TACEO:Proof name REST calls that the service has", () => {
  for (const { file, text } of pages) {
    for (const [, call = ""] of text.matchAll(/`((?:GET|POST) \/[^`…]+)`/g)) {
      assert.ok(
        operations.some(({ id }) => id === call),
        `${file} names ${call}`,
      );
    }
  }
});

test("data/service/packages.json is what the packages say; if not, run npm run service:data", () => {
  assert.deepEqual(readPackages(), JSON.parse(readFileSync("data/service/packages.json", "utf8")));
});

test("the messages on the WebSocket fit their own schemas and no other", () => {
  const ajv = new Ajv2020({ formats: { uuid: true }, allowUnionTypes: true });
  for (const { name, example } of websocket.messages) {
    const fitting = websocket.messages.filter(({ schema }) => ajv.validate(schema, example));
    assert.deepEqual(
      fitting.map((message) => message.name),
      [name],
    );
  }
});
