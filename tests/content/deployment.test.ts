import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { parse } from "smol-toml";
import { checkShell, loadKnowledge } from "../../harness/samples/check";
import { checkToml } from "../../harness/samples/toml";

const ids = [0, 1, 2];
const units = ["co-circom-witness.service", "co-circom-proof.service"];
const { tools, keys } = loadKnowledge();
const read = (name: string) => readFileSync(path.join("examples/deployment", name), "utf8");

test("addresses and ports of parties, WireGuard and firewall agree", () => {
  const firewall = read("nftables.conf");
  for (const id of ids) {
    const text = read(`id${id}/party.toml`);
    assert.deepEqual(checkToml(text, "party.toml", Object.values(tools), keys), []);
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
    assert.deepEqual(checkShell(call, tools), []);
  }
});

const skip = spawnSync("which", ["systemd-analyze"]).status !== 0 && "needs systemd-analyze";
test("systemd accepts the services", { skip }, (t) => {
  const temporary = mkdtempSync(path.join(tmpdir(), "deployment-"));
  t.after(() => rmSync(temporary, { recursive: true }));
  for (const unit of units) {
    const text = read(unit).replace("/usr/local/bin/co-circom", "/bin/true");
    writeFileSync(path.join(temporary, unit), text);
  }
  // Stands for the unit of the package wireguard-tools.
  writeFileSync(path.join(temporary, "wg-quick@.service"), "[Service]\nExecStart=/bin/true\n");
  const files = units.map((unit) => path.join(temporary, unit));
  const { stderr } = spawnSync("systemd-analyze", ["verify", ...files], { encoding: "utf8" });
  assert.equal(stderr, "");
});
