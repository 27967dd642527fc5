import assert from "node:assert/strict";
import { test } from "node:test";
import { Ajv } from "ajv";
import { parse } from "smol-toml";
import { installedTools } from "../../config/publishedData";
import { siteUrl, versions } from "../../config/site";
import { loadConfigKeys, loadReleases, loadTool } from "../../data/load";
import { configSchema } from "../reference/configSchema";
import { releaseFeed } from "./data";

/** What the schemas reject, with the reason. */
const mistakes = {
  "a misspelt key": 'out_dri = "out"',
  "a curve as the command line spells it": 'curve = "BLS12-381"',
  "a network without its number": '[network]\nbind_addr = "0.0.0.0:10000"\nparties = []',
  "a party without an address": '[network]\nmy_id = 0\nbind_addr = "a:1"\nparties = [{ id = 0 }]',
  "a default that no file can change": "threshold = 2",
};

for (const tool of installedTools) {
  test(`${tool}: the schema accepts the configuration files of the reference, and rejects mistakes`, () => {
    const schema = configSchema(loadTool(tool), loadConfigKeys(), siteUrl);
    const validate = new Ajv({ strict: false }).compile(schema);
    for (const [name, text] of Object.entries(loadTool(tool).exampleConfigs)) {
      assert.ok(validate(parse(text)), `${name}: ${JSON.stringify(validate.errors)}`);
    }
    for (const [what, toml] of Object.entries(mistakes)) assert.ok(!validate(parse(toml)), what);
  });
}

test("the feed names each release once, by its address, and the newest is the one that the pages describe", () => {
  const releases = loadReleases();
  const pages = Array.from(releaseFeed().matchAll(/<link href="([^"]+)"\/>/g), ([, url]) => url);
  assert.equal(pages.join(), releases.map(({ page }) => siteUrl + page).join());
  const described = { "co-circom": versions.coCircom, "co-noir": versions.coNoir };
  assert.deepEqual(releases[0]?.tools, described, "add the release to data/releases.json");
});

test("the feed has each change of a release as HTML, its links with the site's address", () => {
  const [changes = "", ...others] = releaseFeed().match(/<ul>.*?<\/ul>/gs) ?? [];
  assert.equal(others.length, loadReleases().length - 1);
  const [newest] = loadReleases();
  assert.equal(changes.match(/<li>/g)?.length, newest?.changes.length);
  const breaking = newest?.changes.filter((change) => change.breaking);
  assert.equal(changes.match(/ \(breaking\): /g)?.length, breaking?.length);
  assert.equal(/<updated>(.*?)T/.exec(releaseFeed())?.[1], newest?.date);
  assert.match(changes, /<li><code>key_path<\/code>.* \(breaking\): .*<a href="https:\/\/docs\.taceo\.io\/d/);
  assert.doesNotMatch(changes, /[`\]]/);
});
