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
import { type Step, sharedMock } from "./service/mock";
import { mockNode } from "./service/nodes";
import { runTypeScript } from "./service/program";
import { capture, providersOf, type Upload } from "./service/uploads";
import { circomWitness, counting } from "./service/witness";

const packages = path.resolve(__dirname, "../../node_modules/@taceo");
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

  it("of the WebAssembly modules", () => {
    const wasm = "taceo-proof-wasm/pkg/taceo_proof_wasm_bg.wasm";
    const bytes = (name: string) => readFileSync(path.join(packages, name, wasm)).length;
    assert.deepEqual([bytes("proof-client-node"), bytes("proof-client-bundler")], [566_024, 577_791]);
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

describe("the package's own fetchJobResult", () => {
  const mock = sharedMock();

  const fetchWith = (steps: Step[]) => {
    mock.steps = steps;
    const url = `${mock.url.replace("http", "ws")}/api/v1/reports/subs`;
    const code = `
      import { WebSocket } from "ws";
      import { CoCircom } from "@taceo/proof-client-node";
      globalThis.WebSocket = WebSocket;
      try {
        await CoCircom.fetchJobResult(${JSON.stringify(url)}, "${id}");
        console.log("resolved");
      } catch (error) {
        console.log("rejected with " + error);
      }`;
    return runTypeScript(["--input-type=module", "--eval", code]);
  };

  it("resolves on a success and rejects on a failure", async () => {
    assert.match((await fetchWith(["success"])).stdout, /^resolved/);
    const failed = await fetchWith([
      { send: '{"Failed":{"node_provider":12,"error":"no witness","signature":""}}' },
    ]);
    assert.match(failed.stdout, /^rejected with Error: no witness/);
  });

  for (const [name, step] of Object.entries({
    cancellation: '"Cancelled"',
    "text that is not JSON": "<html>",
  })) {
    it(`ends the process on a ${name}, past any catch`, async () => {
      const { code, stdout } = await fetchWith([{ send: step }]);
      assert.deepEqual([code, stdout], [1, ""]);
    });
  }

  it("never settles on a close or an update: Node ends with exit code 13", async () => {
    for (const step of [{ close: 1000 }, { send: '{"Update":"Running"}' }]) {
      const { code, stdout } = await fetchWith([step]);
      assert.deepEqual([code, stdout], [13, ""]);
    }
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

  it("verify signatures in the Node variant only", () => {
    const types = (name: string) => readFileSync(path.join(packages, name, "dist/index.d.ts"), "utf8");
    assert.match(types("proof-client-node"), /verifyProofResultSignature/);
    assert.doesNotMatch(types("proof-client-bundler"), /verifyProofResultSignature/);
  });
});
