import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { parse } from "smol-toml";
import { programs, skipReason } from "../../harness/programs";
import { checkShell } from "../../harness/samples/check";
import { checkToml } from "../../harness/samples/toml";
import { temporaryFolder } from "../temporary";

const ids = [0, 1, 2];
const units = ["co-circom-witness.service", "co-circom-proof.service"];
const source = (name: string) => path.join("examples/deployment", name);
const read = (name: string) => readFileSync(source(name), "utf8");

test("addresses and ports of parties, WireGuard and firewall agree", () => {
  const firewall = read("nftables.conf");
  for (const id of ids) {
    const text = read(`id${id}/party.toml`);
    assert.deepEqual(checkToml(text, "party.toml"), []);
    const { network } = parse(text) as unknown as {
      network: { my_id: number; bind_addr: string; parties: { dns_name: string }[] };
    };
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
