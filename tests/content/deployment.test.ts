import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { parse } from "smol-toml";
import { programs, skipReason } from "../../harness/programs";
import { checkShell, loadKnowledge } from "../../harness/samples/check";
import { checkToml } from "../../harness/samples/toml";

const ids = [0, 1, 2];
const units = ["co-circom-witness.service", "co-circom-proof.service"];
const { tools, keys } = loadKnowledge();
const source = (name: string) => path.join("examples/deployment", name);
const read = (name: string) => readFileSync(source(name), "utf8");
const temporary = mkdtempSync(path.join(tmpdir(), "deployment-"));
after(() => rmSync(temporary, { recursive: true }));

const accepts = (...[program = "", ...args]: string[]) => {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: "utf8" });
  assert.equal(status, 0, stdout + stderr);
  return stdout + stderr;
};

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

test("systemd accepts the services", { skip: skipReason(programs.systemd) }, () => {
  for (const unit of units) {
    const text = read(unit).replace("/usr/local/bin/co-circom", "/bin/true");
    writeFileSync(path.join(temporary, unit), text);
  }
  // Stands for the unit of the package wireguard-tools.
  writeFileSync(path.join(temporary, "wg-quick@.service"), "[Service]\nExecStart=/bin/true\n");
  const report = accepts("systemd-analyze", "verify", ...units.map((unit) => path.join(temporary, unit)));
  assert.equal(report, "");
});

test("nft accepts the firewall", {
  skip: process.getuid?.() === 0 ? skipReason(programs.nft) : "nft needs root",
}, () => {
  accepts("nft", "--check", "--file", source("nftables.conf"));
});

test("wg-quick accepts the networks", { skip: skipReason(programs.wireguard) }, () => {
  for (const id of ids) {
    const file = path.join(temporary, "wg0.conf");
    copyFileSync(source(`id${id}/wg0.conf`), file);
    assert.match(accepts("wg-quick", "strip", file), /^ListenPort = 51820\n/m);
  }
});

test("the page's search for shares sees other file systems", {
  skip: process.getuid?.() === 0 ? undefined : "mount needs root",
}, () => {
  const page = readFileSync("docs/network-config.mdx", "utf8");
  const command = /`sudo find (\/ .*?-name '\*\.shared'.*?)`/.exec(page)?.[1];
  assert.ok(command, "docs/network-config.mdx: the checklist has no command that finds shares");
  const disk = path.join(temporary, "disk");
  const script = `mkdir ${disk} && mount -t tmpfs none ${disk} && touch ${disk}/a.shared && find ${temporary}${command.slice(1)}`;
  assert.match(accepts("unshare", "--mount", "sh", "-euc", script), /disk\/a\.shared/);
});
