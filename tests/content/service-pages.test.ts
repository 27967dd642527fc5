import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, it } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import { loadService } from "../../data/service/load";
import { readPackages } from "../../harness/servicePackages";

const root = path.resolve(__dirname, "../..");
const service = loadService();
const folder = path.join(root, "docs/taceo-proof");
const pages = new Map(
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".mdx"))
    .map((name) => [name, readFileSync(path.join(folder, name), "utf8")]),
);
describe("the pages of TACEO:Proof", () => {
  it("show every program of examples/service", () => {
    const all = Array.from(pages.values()).join("\n");
    const programs = readdirSync(path.join(root, "examples/service"), { recursive: true, encoding: "utf8" });
    for (const file of programs.filter((name) => /\.(ts|rs)$/.test(name))) {
      assert.ok(all.includes(`file=examples/service/${file}`), `no page shows examples/service/${file}`);
    }
  });

  it("name REST calls that the service has", () => {
    const known = new Set(service.operations.map(({ id }) => id));
    for (const [name, text] of pages) {
      for (const [, call = ""] of text.matchAll(/`((?:GET|POST) \/[^`…]+)`/g)) {
        assert.ok(known.has(call), `${name} names ${call}`);
      }
    }
  });
});

describe("data/service/ and the installed packages", () => {
  it("packages.json is what the packages say; if not, run npm run service:data", () => {
    const written = readFileSync(path.join(root, "data/service/packages.json"), "utf8");
    assert.deepEqual(readPackages(), JSON.parse(written));
  });
});

describe("the messages on the WebSocket", () => {
  it("fit their own schemas and no other", () => {
    const ajv = new Ajv2020({ formats: { uuid: true }, allowUnionTypes: true });
    for (const message of service.websocket.messages) {
      const fitting = service.websocket.messages.filter(({ schema }) =>
        ajv.validate(schema, message.example),
      );
      assert.deepEqual(
        fitting.map(({ name }) => name),
        [message.name],
      );
    }
  });
});
