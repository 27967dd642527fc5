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
/** A page's text in one line, so that wrapped sentences match. */
const prose = (name: string): string => {
  const text = pages.get(name);
  assert.ok(text, `there is no page ${name}`);
  return text.replaceAll(/\s+/g, " ");
};

const circom = "dev/quick-start-co-circom.mdx";
const noir = "dev/quick-start-co-noir.mdx";
const building = "dev/index.mdx";
const practices = "dev/bestpractice.mdx";

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

describe("the client's faults are told where a reader meets them", () => {
  const told: [string, string, RegExp][] = [
    [
      "prove and get-result know BN254 only",
      circom,
      /over BN254, whatever `--curve` says.*|reads BN254 results only/,
    ],
    ["too few nodes panic, circom", circom, /fewer than three `--nodes` the program panics/],
    ["too few nodes panic, Noir", noir, /fewer than three `--nodes` the program panics/],
    ["fetchJobResult hangs, circom", circom, /`fetchJobResult` ends a Node process/],
    ["fetchJobResult hangs, Noir", noir, /`fetchJobResult` ends a Node process/],
    ["unknown public names are ignored", circom, /A name that does not exist is ignored/],
    ["unknown positions are ignored", noir, /A position that does not exist is ignored/],
    [
      "LibsnarkGroth16 results cannot be read",
      practices,
      /Results of `LibsnarkGroth16` blueprints come as base64/,
    ],
    ["Rust dates are no RFC 3339", circom, /the crate writes dates as .* the API asks for RFC 3339/],
    ["plain Node cannot load the package, circom", circom, /Plain `node` \[cannot load\]/],
    ["plain Node cannot load the package, Noir", noir, /Plain `node` \[cannot load\]/],
    ["a refused connection ends Node", building, /a refused connection end the process/],
    ["Rust fails on a ping", circom, /`server sent invalid data`/],
    ["wrong spelling gives no readable message", building, /Curve in lower case/],
    ["numPubInputs reveals secrets", circom, /:::danger\[Too high a number reveals secrets\]/],
    ["numPubInputs beyond the witness traps", circom, /`RuntimeError: unreachable`/],
    ["newer witnesses are refused", noir, /1\.0\.0-beta\.14 and later are refused/],
    ["signatures do not separate the strings", circom, /signed without their lengths/],
    ["the browser package verifies nothing", practices, /has no function to verify signatures/],
    ["the metrics address is every interface", "ops/ops-scaling.mdx", /:::warning\[0\.0\.0\.0 listens/],
  ];
  for (const [what, page, pattern] of told) {
    it(what, () => assert.match(prose(page), pattern));
  }
});
