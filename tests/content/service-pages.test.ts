import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, it } from "node:test";
import { loadService } from "../../data/service/load";

const root = path.resolve(__dirname, "../..");
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
    const known = new Set(loadService().operations.map(({ id }) => id));
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
