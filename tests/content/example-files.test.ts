import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { parser } from "@lezer/rust";
import { parse } from "smol-toml";
import { namesBelow } from "../../config/sourcePath";
import { programs, skipReason } from "../../harness/programs";
import { checkShell } from "../../harness/samples/check";
import { checkToml } from "../../harness/samples/toml";
import { starterArchive, starterLink, starters } from "../../plugins/reference/starters";
import { temporaryFolder } from "../temporary";

/** What the parties' settings files hold. */
interface PartySettings {
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

const ids = [0, 1, 2];
const units = ["co-circom-witness.service", "co-circom-proof.service"];
const names = namesBelow("examples").filter((name) =>
  /^(circom|noir|deployment)\/(?!.*starter\/)/.test(name),
);
const read = (name: string) => readFileSync(path.join("examples", name), "utf8");

test("scripts say what they are for and stop at failures; calls in them, and in units, have options that the tools take", () => {
  for (const name of names.filter((one) => /^(?!deployment).*\.sh$/.test(one))) {
    assert.match(read(name), /^#!\/usr\/bin\/env bash\n(?:#.*\n)+set -euo pipefail\n/, name);
    assert.deepEqual(checkShell(read(name)), [], name);
  }
  for (const unit of units) {
    const call = /ExecStart=\/usr\/local\/bin\/((?:.*\\\n)*.*)/.exec(read(`deployment/${unit}`))?.[1] ?? "";
    assert.match(call, /^co-circom generate-/);
    assert.deepEqual(checkShell(call), [], unit);
  }
});

/** Settings of the parties of each example, which are three. */
const examples = names.flatMap((name) => {
  const [, before, after] = /^(.*\/(?:party|id))0(\.toml|\/party\.toml)$/.exec(name) ?? [];
  return after ? [ids.map((id) => parse(read(`${before}${id}${after}`)) as unknown as PartySettings)] : [];
});

test("settings have only keys that take effect, and parties differ in their own id and address only", () => {
  const files = names.filter((name) => /\/(party\d?|owner)\.toml$/.test(name));
  for (const name of files) assert.deepEqual(checkToml(read(name), path.basename(name)), [], name);
  assert.ok(examples.length > 6);
  for (const parties of examples)
    for (const [id, { network }] of parties.entries()) {
      assert.deepEqual([network.my_id, network.bind_addr], [id, network.parties[id]?.dns_name]);
      assert.equal(network.parties.map((party) => party.id).join(), "0,1,2");
      Object.assign(network, { my_id: 0, bind_addr: "" });
      assert.deepEqual(parties[id], parties[0]);
    }
});

test("addresses and ports of parties, WireGuard and firewall agree", () => {
  const firewall = read("deployment/nftables.conf");
  for (const id of ids) {
    const { network } = parse(read(`deployment/id${id}/party.toml`)) as unknown as PartySettings;
    const addresses = network.parties.map(({ dns_name: name }) => name.split(":")[0] ?? "");
    const wireguard = read(`deployment/id${id}/wg0.conf`);
    assert.ok(wireguard.includes(`Address = ${addresses[id]}/24`));
    for (const peer of ids.filter((other) => other !== id)) {
      const expected = `PublicKey = KEY_OF_ID_${peer}\nAllowedIPs = ${addresses[peer]}/32\nEndpoint = node${peer}.`;
      assert.ok(wireguard.includes(expected), `id${id}/wg0.conf: ${expected}`);
    }
    assert.ok(firewall.includes(`tcp dport ${network.bind_addr.split(":")[1]} accept`));
    assert.ok(firewall.includes(`udp dport ${/ListenPort = (\d+)/.exec(wireguard)?.[1]} accept`));
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
    cpSync("examples/deployment", cwd, { recursive: true });
    for (const unit of units) {
      writeFileSync(
        path.join(cwd, unit),
        read(`deployment/${unit}`).replace("/usr/local/bin/co-circom", "/bin/true"),
      );
    }
    // The unit of the package wireguard-tools.
    writeFileSync(path.join(cwd, "wg-quick@.service"), "[Service]\nExecStart=/bin/true\n");
    const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: "utf8" });
    assert.equal(status, 0, stdout + stderr);
    if (program === "systemd-analyze") assert.equal(stdout + stderr, "");
  });
}

test("tar unpacks a starter: the example's files, and what its scripts and programs look for", () => {
  const folder = temporaryFolder();
  for (const starter of Object.keys(starters)) {
    const input = starterArchive(starter);
    assert.deepEqual(input, starterArchive(starter), "two archives of the same files are equal");
    assert.match(starterLink(starter), /SHA-256 is `[0-9a-f]{64}`/);
    execFileSync("tar", ["-xzf", "-"], { cwd: folder, input });
    const files = namesBelow(path.join(folder, starter));
    const textOf = (name: string) => readFileSync(path.join(folder, starter, name), "utf8");
    const made = starter === "taceo-proof" ? /^Cargo\.toml$/m : /^(build|target)\/./m;
    assert.match(files.join("\n"), made, starter);
    const own = /^(expected\.json|browser\.ts|(starter|rust|node_modules)\/)/m;
    assert.doesNotMatch(files.join("\n"), own, starter);
    const listed = execFileSync("tar", ["-tvzf", "-"], { input, encoding: "utf8" });
    assert.doesNotMatch(listed, /^-rw-.*\.sh$/m, "scripts can be run");
    for (const program of files.filter((name) => name.endsWith(".ts"))) {
      const { dependencies } = JSON.parse(textOf("package.json"));
      for (const [, from = ""] of textOf(program).matchAll(/ from "([^"]+)";/g)) {
        const there = from.startsWith(".")
          ? files.includes(from.replace(/^\.\/(.*)\.js$/, "$1.ts"))
          : from.startsWith("node:") || from in dependencies;
        assert.ok(there, `${program} imports ${from}, which readers of the archive do not have`);
      }
    }
  }
});
