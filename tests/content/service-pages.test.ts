import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, it } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import { loadService } from "../../data/service/load";
import { readPackages } from "../../harness/sources/service";

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

/** By page: what the client gets wrong, in the words that warn of it. */
const told: Readonly<Record<string, readonly RegExp[]>> = {
  "dev/quick-start-co-circom.mdx": [
    /over BN254, whatever `--curve` says.*|reads BN254 results only/,
    /fewer than three `--nodes` the program panics/,
    /`fetchJobResult` ends a Node process/,
    /A name that does not exist is ignored/,
    /the crate writes dates as .* the API asks for RFC 3339/,
    /Plain `node` \[cannot load\]/,
    /`server sent invalid data`/,
    /:::danger\[Too high a number reveals secrets\]/,
    /`RuntimeError: unreachable`/,
    /signed without their lengths/,
  ],
  "dev/quick-start-co-noir.mdx": [
    /fewer than three `--nodes` the program panics/,
    /`fetchJobResult` ends a Node process/,
    /A position that does not exist is ignored/,
    /Plain `node` \[cannot load\]/,
    /1\.0\.0-beta\.14 and later are refused/,
  ],
  "dev/index.mdx": [/a refused connection end the process/, /Curve in lower case/],
  "dev/bestpractice.mdx": [
    /Results of `LibsnarkGroth16` blueprints come as base64/,
    /has no function to verify signatures/,
  ],
  "ops/ops-scaling.mdx": [/:::warning\[0\.0\.0\.0 listens/],
};

describe("the client's faults are told where a reader meets them", () => {
  for (const [name, warnings] of Object.entries(told)) {
    it(name, () => {
      // In one line, so that wrapped sentences match.
      const text = pages.get(name)?.replaceAll(/\s+/g, " ") ?? "";
      for (const warning of warnings) assert.match(text, warning);
    });
  }
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

  it("are those that the client packages send and read", () => {
    const file = path.join(root, "node_modules/@taceo/proof-client-node/dist/WebSocket.js");
    const source = readFileSync(file, "utf8");
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
