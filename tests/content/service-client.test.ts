/**
 * What the pages warn of in version 2.0.0 of the service's client: what it sends, how it loads and how it ends. A
 * test that turns red here after an upgrade says which warning to rewrite.
 */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, it } from "node:test";
import { type BlueprintCurve, CoCircom, type MpcProtocol } from "@taceo/proof-client-node";
import { mockNode } from "./service/nodes";
import { capture, providersOf, type Upload } from "./service/uploads";
import { circomWitness, counting } from "./service/witness";

const _packages = path.resolve(__dirname, "../../node_modules/@taceo");
const nodes = providersOf([11, 12, 13].map(mockNode));
const id = "00000000-0000-4000-8000-000000000000";
const bn254 = "Bn254" as BlueprintCurve;

const full = (input: unknown, publicInputs: string[] = [], curve = bn254): Promise<Upload> =>
  capture((jobs) => CoCircom.scheduleFullJob(jobs, nodes, id, null, curve, publicInputs, input));
const prove = (protocol: MpcProtocol, witness: Uint8Array, numPubInputs = 2): Promise<Upload> =>
  capture((jobs) => CoCircom.scheduleProveJob(jobs, nodes, id, protocol, null, bn254, numPubInputs, witness));
const total = ({ sizes }: Upload) => sizes.reduce((sum, size) => sum + size);

describe("the sizes that the pages print", () => {
  it("of a circom witness of 2^16 elements", async () => {
    const witness = circomWitness(counting(2 ** 16));
    const rep3 = await prove("Rep3", witness);
    assert.deepEqual(
      rep3.sizes.toSorted((a, b) => a - b),
      [176, 176, 2_097_240],
    );
    assert.equal(total(rep3), 2_097_592);
    const shamir = await prove("Shamir", witness);
    assert.deepEqual(shamir.sizes, [2_097_232, 2_097_232, 2_097_232]);
    assert.equal(total(shamir), 6_291_696);
  });

  it("in the chart, by private element over the three nodes", async () => {
    const circom = async (protocol: MpcProtocol) =>
      (total(await prove(protocol, circomWitness(counting(2000)))) -
        total(await prove(protocol, circomWitness(counting(1000))))) /
      1000;
    const bars = [await circom("Rep3"), await circom("Shamir"), 3 * 76, 3 * 44];
    const chart = readFileSync(
      path.resolve(__dirname, "../../docs/taceo-proof/dev/upload-sizes.svg"),
      "utf8",
    );
    const drawn = Array.from(chart.matchAll(/<rect [^>]*width="(\d+)"/g), ([, width]) => Number(width));
    const labels = Array.from(chart.matchAll(/class="fig-mono"[^>]*>(\d+)</g), ([, label]) => Number(label));
    assert.deepEqual(labels, bars);
    assert.deepEqual(
      drawn,
      bars.map((bytes) => Math.floor((bytes * 380) / 228)),
    );
  });

  it("of two inputs for a full job", async () => {
    assert.deepEqual((await full({ a: "3", b: "11" })).sizes, [290, 290, 290]);
    assert.deepEqual((await full({ a: "3", b: "11" }, ["b"])).sizes, [258, 258, 258]);
  });
});

describe("circom inputs", () => {
  it("show their names to the coordination layer, and by their length which are public", async () => {
    const { shares } = await full({ salary: "3" });
    assert.ok(Buffer.from(shares[0]).includes("salary"));
    assert.equal((await full({ a: "3" })).sizes[0] - (await full({ a: "3" }, ["a"])).sizes[0], 124 - 92);
  });

  it("are shared silently when the public name does not match", async () => {
    const shared = (await full({ x: ["1", "2"] })).sizes;
    assert.deepEqual((await full({ x: ["1", "2"] }, ["y"])).sizes, shared);
    assert.deepEqual((await full({ x: ["1", "2"] }, ["x[0]"])).sizes, shared);
    assert.equal((await full({ x: ["1", "2"] }, ["x"])).sizes[0], shared[0] - 64);
  });
});

describe("the packages", () => {
  it("do not load in plain Node, by import or by require", async () => {
    for (const code of ['await import("@taceo/proof-client-node")', 'require("@taceo/proof-client-node")']) {
      const type = code.startsWith("await") ? "module" : "commonjs";
      const { status, stderr } = spawnSync(process.execPath, [`--input-type=${type}`, "--eval", code], {
        encoding: "utf8",
      });
      assert.notEqual(status, 0);
      assert.match(stderr, /ERR_MODULE_NOT_FOUND/);
    }
  });
});
