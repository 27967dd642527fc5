import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, test } from "node:test";
import { parser } from "@lezer/rust";
import { parse } from "smol-toml";
import { namesBelow } from "../../config/sourcePath";
import { programs, skipReason } from "../../harness/programs";
import { checkShell } from "../../harness/samples/check";
import { checkToml } from "../../harness/samples/toml";
import { temporaryFolder } from "../temporary";

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
      test(`${script} begins as run.sh does, and its calls have options and values that the tools take`, () => {
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

const ids = [0, 1, 2];
const units = ["co-circom-witness.service", "co-circom-proof.service"];
const source = (name: string) => path.join("examples/deployment", name);
const read = (name: string) => readFileSync(source(name), "utf8");

test("addresses and ports of parties, WireGuard and firewall agree", () => {
  const firewall = read("nftables.conf");
  for (const id of ids) {
    const text = read(`id${id}/party.toml`);
    assert.deepEqual(checkToml(text, "party.toml"), []);
    const { network } = parse(text) as unknown as PartySettings;
    const addresses = network.parties.map(({ dns_name: name }) => name.split(":")[0] ?? "");
    assert.equal(network.my_id, id);
    assert.equal(network.bind_addr, network.parties[id]?.dns_name);
    const wireguard = read(`id${id}/wg0.conf`);
    assert.ok(wireguard.includes(`Address = ${addresses[id]}/24`));
    for (const peer of ids.filter((other) => other !== id)) {
      const expected = `PublicKey = KEY_OF_ID_${peer}\nAllowedIPs = ${addresses[peer]}/32\nEndpoint = node${peer}.`;
      assert.ok(wireguard.includes(expected), `id${id}/wg0.conf: ${expected}`);
    }
    assert.ok(firewall.includes(`tcp dport ${network.bind_addr.split(":")[1]} accept`));
    assert.ok(firewall.includes(`udp dport ${/ListenPort = (\d+)/.exec(wireguard)?.[1]} accept`));
  }
});

test("the services call commands with options that they take", () => {
  for (const unit of units) {
    const call = /ExecStart=\/usr\/local\/bin\/((?:.*\\\n)*.*)/.exec(read(unit))?.[1] ?? "";
    assert.match(call, /^co-circom generate-/);
    assert.deepEqual(checkShell(call), []);
  }
});

const isRoot = process.getuid?.() === 0;

for (const [program, skip, ...args] of [
  ["systemd-analyze", skipReason(programs.systemd), "verify", ...units],
  ["nft", isRoot ? skipReason(programs.nft) : "nft needs root", "--check", "--file", "nftables.conf"],
  ...ids.map((id) => ["wg-quick", skipReason(programs.wireguard), "strip", `id${id}/wg0.conf`] as const),
] as const) {
  test(`${program} accepts ${args.slice(1).join(" and ")}`, { skip }, () => {
    const cwd = temporaryFolder();
    cpSync(source(""), cwd, { recursive: true });
    for (const unit of units) {
      writeFileSync(path.join(cwd, unit), read(unit).replace("/usr/local/bin/co-circom", "/bin/true"));
    }
    // The unit of the package wireguard-tools.
    writeFileSync(path.join(cwd, "wg-quick@.service"), "[Service]\nExecStart=/bin/true\n");
    const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: "utf8" });
    assert.equal(status, 0, stdout + stderr);
    if (program === "systemd-analyze") assert.equal(stdout + stderr, "");
  });
}
