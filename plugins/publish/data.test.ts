import assert from "node:assert/strict";
import { test } from "node:test";
import { Ajv } from "ajv";
import { parse } from "smol-toml";
import { siteUrl, versions } from "../../config/site";
import { loadConfigKeys, loadReleases, loadTool, loadToolSource } from "../../data/load";
import { configSchema } from "../reference/configSchema";
import { releaseFeed } from "./data";

const keys = loadConfigKeys();
const validators = {
  "co-circom": new Ajv({ strict: false }).compile(configSchema(loadTool("co-circom"), keys, "https://x/a")),
  "co-noir": new Ajv({ strict: false }).compile(configSchema(loadTool("co-noir"), keys, "https://x/b")),
};

for (const tool of ["co-circom", "co-noir"] as const) {
  test(`${tool}: the schema accepts every configuration file of the reference`, () => {
    const files = Object.entries(loadToolSource(tool).exampleConfigs);
    assert.ok(files.length > 0);
    for (const [name, text] of files) {
      const isValid = validators[tool](parse(text));
      assert.ok(isValid, `${name}: ${JSON.stringify(validators[tool].errors)}`);
    }
  });

  for (const [what, toml] of [
    ["a misspelt key", 'out_dri = "out"'],
    ["a curve as the command line spells it", 'curve = "BLS12-381"'],
    ["a network without its own number", '[network]\nbind_addr = "0.0.0.0:10000"\nparties = []'],
    ["a party without an address", '[network]\nmy_id = 0\nbind_addr = "a:1"\nparties = [{ id = 0 }]'],
    ["a default that no file can change", "threshold = 2"],
  ] as const) {
    test(`${tool}: the schema rejects ${what}`, () => {
      assert.equal(validators[tool](parse(toml)), false);
    });
  }
}

test("the newest release is the one that the pages describe", () => {
  assert.deepEqual(loadReleases()[0]?.tools, { "co-circom": versions.coCircom, "co-noir": versions.coNoir });
});

test("the feed names each release once, with its own address", () => {
  const releases = loadReleases();
  const atom = releaseFeed();
  assert.equal(atom.match(/<entry>/g)?.length, releases.length);
  for (const { page } of releases) assert.ok(atom.includes(`href="${siteUrl}${page}"`), page);
});
