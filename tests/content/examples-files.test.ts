import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, test } from "node:test";
import { parser } from "@lezer/rust";
import { parse } from "smol-toml";
import { namesBelow } from "../../config/sourcePath";
import { checkShell } from "../../harness/samples/check";
import { checkToml } from "../../harness/samples/toml";

/** What the parties' settings files hold. */
interface PartySettings {
  compiler?: Record<string, unknown>;
  network: { my_id: number; bind_addr: string; parties: { id: number; dns_name: string }[] };
}

test("scripts can be run; on Windows only git knows", () => {
  const listed = execFileSync("git", ["ls-files", "--stage", "examples/*/*/*.sh"], { encoding: "utf8" });
  assert.match(listed, /^(100755 .*\n)+$/);
});

// Compiling them takes many minutes: .github/workflows/rust.yml does it.
for (const name of namesBelow("examples").filter((one) => /^(service\/)?rust\/.*\.rs$/.test(one))) {
  test(`examples/${name} is valid Rust`, () => {
    const text = readFileSync(path.join("examples", name), "utf8");
    const places: string[] = [];
    parser.parse(text).iterate({
      enter: ({ type, from }) => {
        if (type.isError) places.push(`${name}:${text.slice(0, from).split("\n").length}`);
      },
    });
    assert.deepEqual(places, []);
  });
}

const folders = ["examples/circom", "examples/noir"].flatMap((kind) =>
  readdirSync(kind).map((name) => path.join(kind, name)),
);
for (const folder of folders) {
  const files = readdirSync(folder);
  const read = (file: string) => readFileSync(path.join(folder, file), "utf8");

  describe(folder, () => {
    for (const script of files.filter((file) => file.endsWith(".sh"))) {
      test(`every call of a tool in ${script} has options and values that the tool takes`, () => {
        assert.match(read(script), /^#!\/usr\/bin\/env bash\n(?:#.*\n)+set -euo pipefail\n/);
        assert.deepEqual(checkShell(read(script)), []);
      });
    }

    test("the three parties differ in their own id and address only", () => {
      const parties = [0, 1, 2].map((party) => parse(read(`party${party}.toml`)) as unknown as PartySettings);
      for (const [id, { network }] of parties.entries()) {
        assert.deepEqual([network.my_id, network.bind_addr], [id, network.parties[id]?.dns_name]);
        assert.equal(network.parties.map((party) => party.id).join(), "0,1,2");
        Object.assign(network, { my_id: 0, bind_addr: "" });
        assert.deepEqual(parties[id], parties[0]);
      }
    });

    for (const file of files.filter((file) => /^(?:party\d|owner)\.toml$/.test(file))) {
      test(`${file} holds only keys that take effect`, () => {
        assert.deepEqual(checkToml(read(file), file), []);
      });
    }
  });
}
