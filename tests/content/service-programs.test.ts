import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { after, before, beforeEach, describe, it } from "node:test";
import { groth16 } from "snarkjs";
import { closeWorkspace, openWorkspace, readJson, runExample, runSetup } from "./examples/workspace";
import { type SeenCall, sharedMock } from "./service/mock";
import { blueprint, expectOk, posts, program } from "./service/program";
import { assertNoLeak } from "./service/uploads";
import { beta6Witness, multiplierAbi } from "./service/witness";

const mock = sharedMock();

/** The private input of both circuits, which no upload may carry. */
const SECRET = 3n;

const firstPost = (): SeenCall => {
  const [call] = posts(mock);
  assert.ok(call, "nothing was sent");
  return call;
};

describe("the circom programs", () => {
  let folder: string;
  let result: typeof mock.result;
  const at = (...parts: string[]) => path.join(folder, ...parts);

  before(async () => {
    folder = await openWorkspace("circom/multiplier2");
    const setup = await runSetup(folder);
    assert.equal(setup.code, 0, setup.output);
    await runExample(folder, "circom", "multiplier2.circom", "--wasm", "-o", "build");
    const wasm = "build/multiplier2_js/multiplier2.wasm";
    const witness = await runExample(
      folder,
      "snarkjs",
      "wtns",
      "calculate",
      wasm,
      "input.json",
      "build/witness.wtns",
    );
    assert.equal(witness.code, 0, witness.output);
    const input = await readJson<Record<string, string>>(folder, "input.json");
    const { proof, publicSignals } = await groth16.fullProve(input, at(wasm), at("build/multiplier2.zkey"));
    // snarkjs keeps the worker threads of a curve; Node.js would wait for them.
    await (globalThis as { curve_bn128?: { terminate(): Promise<void> } }).curve_bn128?.terminate();
    result = { proof: JSON.stringify(proof), publicInputs: JSON.stringify(publicSignals) };
  });
  beforeEach(() => {
    mock.result = result;
  });
  after(() => closeWorkspace(folder));

  const saved = async () => ({
    proof: await readFile(at("proof.json"), "utf8"),
    publicInputs: await readFile(at("public.json"), "utf8"),
  });
  const clear = () => Promise.all(["proof.json", "public.json"].map((name) => rm(at(name), { force: true })));

  it("run a full job and verify its proof", async () => {
    await clear();
    expectOk(await program(mock, folder, "circom-full"));
    assert.deepEqual(await saved(), mock.result);
    const { path: where, fields } = firstPost();
    assert.equal(where, "/api/v1/jobs/schedule-full-job");
    assert.equal(fields.blueprint_id, blueprint);
    assert.deepEqual([fields.node0, fields.node1, fields.node2], ["11", "12", "13"]);
    assert.equal("voucher" in fields, false, "a missing voucher is not sent");
    await assertNoLeak(mock, SECRET);
    const verdict = await program(mock, folder, "circom-verify", ["33", "11"]);
    assert.deepEqual([verdict.code, verdict.stdout], [0, "the proof is valid\n"]);
  });

  it("reject a proof that does not verify", async () => {
    await writeFile(at("public.json"), '["33","12"]');
    const verdict = await program(mock, folder, "circom-verify", ["33", "12"]);
    assert.deepEqual([verdict.code, verdict.stdout], [1, "the proof is NOT valid\n"]);
  });

  it("collect inputs of two people for one job", async () => {
    await clear();
    const opened = await program(mock, folder, "open-job", [], { PROOF_VOUCHER: "permit" });
    expectOk(opened);
    const printed = /^job (\S+) on nodes 11 12 13\nthe voucher is good for 4 more jobs\n$/;
    const [, jobId = ""] = printed.exec(opened.stdout) ?? [];
    assert.match(String(firstPost().fields.deadline), /^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

    const nodes = ["11", "12", "13"];
    expectOk(await program(mock, folder, "circom-add-inputs", [jobId, ...nodes, "input-alice.json"]));
    expectOk(await program(mock, folder, "circom-add-inputs", [jobId, ...nodes, "input-bob.json", "b"]));
    const [, alice, bob] = posts(mock);
    assert.deepEqual([alice?.fields.job_id, bob?.fields.job_id], [jobId, jobId]);
    await assertNoLeak(mock, SECRET);
    // b is public and takes fewer bytes.
    assert.equal((alice?.files.inputs0?.length ?? 0) - (bob?.files.inputs0?.length ?? 0), 32);

    expectOk(await program(mock, folder, "circom-result", [jobId, ...nodes, "33", "11"]));
    assert.deepEqual(await saved(), mock.result);
  });

  it("send a finished witness with its public part unshared", async () => {
    await clear();
    expectOk(await program(mock, folder, "circom-prove"));
    assert.deepEqual(await saved(), mock.result);
    const { path: where, fields } = firstPost();
    assert.equal(where, "/api/v1/jobs/schedule-prove-job");
    assert.equal(fields.mpc_protocol, "Shamir");
    await assertNoLeak(mock, SECRET);
  });

  it("save no proof that is about something else", async () => {
    await clear();
    mock.result = { ...result, publicInputs: '["34","11"]' };
    const { code, stdout, stderr } = await program(mock, folder, "circom-full");
    assert.equal(code, 1);
    assert.match(stdout, /^job \S+ on nodes 11 12 13\n$/);
    assert.match(stderr, /public value 1 of 2 is not 33/);
    assert.equal(existsSync(at("proof.json")), false);
  });
});

describe("the Noir programs", () => {
  let folder: string;

  before(async () => {
    folder = await openWorkspace("noir/multiplier");
    await mkdir(path.join(folder, "target"));
    await writeFile(path.join(folder, "target/multiplier.json"), JSON.stringify({ abi: multiplierAbi }));
    await writeFile(path.join(folder, "target/multiplier.gz"), beta6Witness([3n, 11n, 33n]));
    await writeFile(path.join(folder, "input.json"), '{ "x": "3", "y": "11" }');
    await writeFile(path.join(folder, "input-alice.json"), '{ "x": "3" }');
    await writeFile(path.join(folder, "input-bob.json"), '{ "y": "11" }');
  });
  const publicInputs = Buffer.alloc(64);
  publicInputs.set([11], 31);
  publicInputs.set([33], 63);
  beforeEach(() => {
    mock.result = {
      proof: Buffer.alloc(64, 7).toString("base64"),
      publicInputs: publicInputs.toString("base64"),
    };
  });
  after(() => closeWorkspace(folder));

  const expectFiles = async () => {
    assert.deepEqual(await readFile(path.join(folder, "proof")), Buffer.alloc(64, 7));
    assert.deepEqual(await readFile(path.join(folder, "public_inputs")), publicInputs);
    await Promise.all(["proof", "public_inputs"].map((name) => rm(path.join(folder, name))));
  };

  it("run a full job and save the bytes that bb reads", async () => {
    expectOk(await program(mock, folder, "noir-full"));
    await expectFiles();
    assert.equal(posts(mock)[0]?.path, "/api/v1/jobs/schedule-full-job");
    await assertNoLeak(mock, SECRET);
  });

  it("collect inputs of two people for one job", async () => {
    const opened = await program(mock, folder, "open-job");
    const [, jobId = ""] = /^job (\S+) on nodes 11 12 13\n$/.exec(opened.stdout) ?? [];
    const nodes = ["11", "12", "13"];
    expectOk(await program(mock, folder, "noir-add-inputs", [jobId, ...nodes, "input-alice.json"]));
    expectOk(await program(mock, folder, "noir-add-inputs", [jobId, ...nodes, "input-bob.json"]));
    const [, alice, bob] = posts(mock);
    await assertNoLeak(mock, SECRET);
    // y is public and takes fewer bytes.
    assert.equal((alice?.files.inputs0?.length ?? 0) - (bob?.files.inputs0?.length ?? 0), 32);
    expectOk(await program(mock, folder, "noir-result", [jobId, ...nodes, "11", "33"]));
    await expectFiles();
  });

  it("send a finished witness", async () => {
    expectOk(await program(mock, folder, "noir-prove", ["1", "2"]));
    await expectFiles();
    assert.equal(posts(mock)[0]?.fields.mpc_protocol, "Shamir");
    await assertNoLeak(mock, SECRET);
  });
});

describe("the programs of a blueprint's owner", () => {
  let folder: string;
  const owner = (name: string) =>
    program(mock, folder, name, [], { TACEO_EMAIL: "a@example.org" }, "a pass word\n");

  before(async () => {
    folder = await openWorkspace("circom/multiplier2");
    // The mock counts artefacts and does not read them.
    for (const file of [
      "build/multiplier2.zkey",
      "build/verification_key.json",
      "target/multiplier.json",
      "target/vk",
    ]) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), file);
    }
  });
  after(() => closeWorkspace(folder));

  for (const [name, missing, type] of [
    ["register-circom", ["circuit", "pk", "vk"], "CircomGroth16"],
    ["register-noir", ["circuit", "vk"], "NoirUltrahonkKeccak"],
  ] as const) {
    it(`${name}: log in, create the blueprint, upload its artefacts`, async () => {
      mock.missing = Array.from(missing);
      const ending = await owner(name);
      expectOk(ending);
      assert.match(ending.stdout, /^[0-9a-f-]{36}\n$/);
      assert.deepEqual(posts(mock)[0]?.fields, { email: "a@example.org", password: "a pass word" });
      assert.equal(posts(mock)[1]?.fields.typ, type);
      const called = posts(mock).map(({ path: where }) => where.split("/").at(-1));
      assert.deepEqual(called, ["login", "create", ...missing]);
    });
  }

  it("print a voucher and revoke a blueprint", async () => {
    assert.equal((await owner("issue-voucher")).stdout, "mock-voucher\n");
    expectOk(await owner("revoke-blueprint"));
    assert.equal(posts(mock).at(-1)?.path, `/api/v1/blueprint/${blueprint}/revoke`);
  });
});
