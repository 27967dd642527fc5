/** The reference of the service: what data/service/ says against the installed packages. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { describe, it } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import { loadService } from "../../data/service/load";
import type { Packages } from "../../data/service/types";
import { readPackages } from "../../harness/sources/service";

const root = path.resolve(__dirname, "../..");
const service = loadService();

describe("data/service/ and the installed packages", () => {
  it("packages.json is what the packages say; if not, run npm run service:data", async () => {
    const written = JSON.parse(
      await readFile(path.join(root, "data/service/packages.json"), "utf8"),
    ) as Packages;
    assert.deepEqual(readPackages(), written);
  });

  const api = createRequire(__filename)("@taceo/proof-api-client") as Record<string, unknown>;

  it("all 35 operations of the API client are described", () => {
    const methods = Object.entries(api).flatMap(([name, value]) =>
      name.endsWith("Api") && name !== "BaseAPI" && typeof value === "function"
        ? Object.getOwnPropertyNames(value.prototype)
            .filter((method) => method.endsWith("Raw"))
            .map((method) => `${name}.${method.replace(/Raw$/, "")}`)
        : [],
    );
    const described = service.operations.map((operation) => `${operation.api}.${operation.function}`);
    assert.equal(methods.length, 35);
    assert.deepEqual(described.toSorted(), methods.toSorted());
  });

  it("all 24 schemas of the API description are described", () => {
    assert.equal(service.schemas.length, 24);
    const withModel = service.schemas.filter(({ model }) => model !== null);
    const models = Object.keys(api).flatMap((name) => /^instanceOf(.+)$/.exec(name)?.[1] ?? []);
    assert.equal(withModel.length, models.filter((name) => !name.endsWith("Inner")).length);
    const forms = service.operations.filter(({ body }) => body === "application/x-www-form-urlencoded");
    assert.deepEqual(
      forms.filter(({ text }) => text.requestSchema === null).map(({ id }) => id),
      [],
    );
  });

  it("every export of the API client is described", () => {
    const patterns = Object.keys(service.perModel);
    const helpers = service.models.flatMap((model) => patterns.map((pattern) => pattern.replace("*", model)));
    const known = new Set([...helpers, ...Object.keys(service.api)]);
    assert.deepEqual(
      Object.keys(api).filter((name) => !known.has(name)),
      [],
    );
  });

  it("every function of both clients is described", async () => {
    const described = service.typescript.map(({ name }) => name);
    const client = (await import("@taceo/proof-client-node")) as Record<string, unknown>;
    const own = Object.entries(client).flatMap(([name, value]) => {
      if (typeof value === "function") return name in api ? [] : [name];
      return name.startsWith("Co") ? Object.keys(value as object).map((member) => `${name}.${member}`) : [];
    });
    assert.deepEqual(own.toSorted(), described.toSorted());
    const bundler = await Promise.all(
      ["CoCircom", "CoNoir"].map(async (name) => {
        const file = path.join(root, `node_modules/@taceo/proof-client-bundler/dist/${name}.d.ts`);
        const functions = (await readFile(file, "utf8")).matchAll(/^export declare function (\w+)/gm);
        return Array.from(functions, ([, member]) => `${name}.${member}`);
      }),
    );
    const only = described.filter((name) => !bundler.flat().includes(name));
    assert.deepEqual(only, ["verifyProofResultSignature"]);
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

  it("describe each field of their schemas", () => {
    for (const { name, schema, fields } of service.websocket.messages) {
      const text = JSON.stringify(schema);
      for (const field of fields) {
        assert.ok(text.includes(`"${field.name}"`), `${name}: ${field.name} is in no schema`);
      }
    }
  });

  it("are those that the client packages send and read", async () => {
    const file = path.join(root, "node_modules/@taceo/proof-client-node/dist/WebSocket.js");
    const source = await readFile(file, "utf8");
    const read = Array.from(source.matchAll(/"(\w+)" in msg/g), ([, name]) => name);
    const server = service.websocket.messages.filter(({ from }) => from === "server").map(({ name }) => name);
    assert.deepEqual(
      read.filter((name) => !server.includes(name ?? "")),
      [],
    );
    const [subscribe] = service.websocket.messages;
    for (const { name } of subscribe?.fields ?? []) {
      assert.ok(source.includes(`${name}:`), `the client does not send ${name}`);
    }
  });
});
