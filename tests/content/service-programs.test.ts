import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { after, before, beforeEach, describe, it } from "node:test";
import { compile, createFileManager } from "@noir-lang/noir_wasm";
import { groth16 } from "snarkjs";
import { closeWorkspace, openWorkspace, readJson, run, runSetup } from "./examples/workspace";
import { type Mock, type SeenCall, startMock } from "./service/mock";
import { programPath, runNode } from "./service/program";
import { beta6Witness } from "./service/witness";

const blueprint = "00000000-0000-4000-8000-000000000000";
let mock: Mock;
before(async () => {
  mock = await startMock();
});
after(() => mock.close());
beforeEach(() => {
  mock.calls.length = 0;
  mock.steps = ["success"];
});

/** Runs a client program in a folder against the mock. */
const program = (folder: string, name: string, args: string[] = [], env: Record<string, string> = {}) =>
  runNode([programPath(`${name}.ts`), ...args], {
    cwd: folder,
    env: { PROOF_API_URL: mock.url, BLUEPRINT_ID: blueprint, ...env },
  });

/** The calls that change something, as method and path. */
const posts = (): SeenCall[] => mock.calls.filter(({ method }) => method === "POST");

const firstPost = (): SeenCall => {
  const [call] = posts();
  assert.ok(call, "nothing was sent");
  return call;
};

const expectOk = ({ code, stderr }: { code: number | null; stderr: string }) => assert.equal(code, 0, stderr);

describe("the circom programs", () => {
  let folder: string;
  const at = (...parts: string[]) => path.join(folder, ...parts);

  before(async () => {
    folder = await openWorkspace("circom/multiplier2");
    const setup = await runSetup(folder);
    assert.equal(setup.code, 0, setup.output);
    await run(folder, "circom", "multiplier2.circom", "--wasm", "-o", "build");
    const wasm = "build/multiplier2_js/multiplier2.wasm";
    const witness = await run(
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
    mock.result = { proof: JSON.stringify(proof), publicInputs: JSON.stringify(publicSignals) };
  });
  after(() => closeWorkspace(folder));

  const saved = async () => ({
    proof: await readFile(at("proof.json"), "utf8"),
    publicInputs: await readFile(at("public.json"), "utf8"),
  });
  const clear = () => Promise.all(["proof.json", "public.json"].map((name) => rm(at(name), { force: true })));

  it("run a full job and verify its proof", async () => {
    await clear();
    expectOk(await program(folder, "circom-full"));
    assert.deepEqual(await saved(), mock.result);
    const { path: where, fields } = firstPost();
    assert.equal(where, "/api/v1/jobs/schedule-full-job");
    assert.equal(fields.blueprint_id, blueprint);
    assert.deepEqual([fields.node0, fields.node1, fields.node2], ["11", "12", "13"]);
    assert.equal("voucher" in fields, false, "a missing voucher is not sent");
    const verdict = await program(folder, "circom-verify");
    assert.deepEqual([verdict.code, verdict.stdout], [0, "the proof is valid\n"]);
  });

  it("tell a proof that does not hold", async () => {
    await writeFile(at("public.json"), '["33","12"]');
    const verdict = await program(folder, "circom-verify");
    assert.deepEqual([verdict.code, verdict.stdout], [1, "the proof is NOT valid\n"]);
  });

  it("send the voucher if there is one", async () => {
    expectOk(await program(folder, "circom-full", [], { PROOF_VOUCHER: "permit" }));
    assert.equal(firstPost().fields.voucher, "permit");
  });

  it("collect inputs of two people for one job", async () => {
    await clear();
    const opened = await program(folder, "open-job", [], { PROOF_VOUCHER: "permit" });
    expectOk(opened);
    const printed = /^job (\S+) on nodes 11 12 13\nthe voucher is good for 4 more jobs\n$/;
    const [, jobId = ""] = printed.exec(opened.stdout) ?? [];
    assert.match(String(firstPost().fields.deadline), /^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

    const nodes = ["11", "12", "13"];
    expectOk(await program(folder, "circom-add-inputs", [jobId, ...nodes, "input-alice.json"]));
    expectOk(await program(folder, "circom-add-inputs", [jobId, ...nodes, "input-bob.json", "b"]));
    const [, alice, bob] = posts();
    assert.deepEqual([alice?.fields.job_id, bob?.fields.job_id], [jobId, jobId]);
    // b goes out in clear and takes fewer bytes.
    assert.equal(Number(alice?.fields.inputs0) - Number(bob?.fields.inputs0), 32);

    expectOk(await program(folder, "circom-result", [jobId, ...nodes]));
    assert.deepEqual(await saved(), mock.result);
  });

  it("send a finished witness with its public part in clear", async () => {
    await clear();
    expectOk(await program(folder, "circom-prove"));
    assert.deepEqual(await saved(), mock.result);
    const { path: where, fields } = firstPost();
    assert.equal(where, "/api/v1/jobs/schedule-prove-job");
    assert.equal(fields.mpc_protocol, "Shamir");
  });

  it("stop before a misspelt public name goes out as a secret", async () => {
    const { code, stderr } = await program(folder, "circom-add-inputs", [
      "j",
      "11",
      "12",
      "13",
      "input-bob.json",
      "B",
    ]);
    assert.equal(code, 1);
    assert.match(stderr, /input-bob.json has no signal "B"/);
    assert.deepEqual(posts(), []);
  });

  it("end with an error and no files when the job is cancelled", async () => {
    await clear();
    mock.steps = [{ send: '"Cancelled"' }];
    const { code, stdout, stderr } = await program(folder, "circom-full");
    assert.equal(code, 1);
    assert.match(stdout, /^job \S+ on nodes 11 12 13\n$/);
    assert.match(stderr, /JobError: the job was cancelled/);
    assert.equal(existsSync(at("proof.json")), false);
  });

  it("end with an error when the blueprint is not named, or a node is unknown", async () => {
    assert.match(
      (await program(folder, "circom-full", [], { BLUEPRINT_ID: "" })).stderr,
      /set BLUEPRINT_ID first/,
    );
    assert.match(
      (await program(folder, "circom-result", ["j", "11", "12"])).stderr,
      /three nodes, got 2 ids/,
    );
    assert.match((await program(folder, "circom-result", ["j", "11", "12", "99"])).stderr, /ResponseError/);
  });
});

describe("the Noir programs", () => {
  let folder: string;

  before(async () => {
    folder = await openWorkspace("noir/multiplier");
    const silent = () => {};
    const { program: compiled } = await compile(createFileManager(folder), undefined, silent, silent);
    await mkdir(path.join(folder, "target"));
    await writeFile(path.join(folder, "target/multiplier.json"), JSON.stringify(compiled));
    await writeFile(path.join(folder, "target/multiplier.gz"), beta6Witness([3n, 11n, 33n]));
    await writeFile(path.join(folder, "input.json"), '{ "x": "3", "y": "11" }');
    await writeFile(path.join(folder, "input-alice.json"), '{ "x": "3" }');
    await writeFile(path.join(folder, "input-bob.json"), '{ "y": "11" }');
    mock.result = {
      proof: Buffer.alloc(64, 7).toString("base64"),
      publicInputs: Buffer.alloc(32, 9).toString("base64"),
    };
  });
  after(() => closeWorkspace(folder));

  const expectFiles = async () => {
    assert.deepEqual(await readFile(path.join(folder, "proof")), Buffer.alloc(64, 7));
    assert.deepEqual(await readFile(path.join(folder, "public_inputs")), Buffer.alloc(32, 9));
    await Promise.all(["proof", "public_inputs"].map((name) => rm(path.join(folder, name))));
  };

  it("run a full job and save the bytes that bb reads", async () => {
    expectOk(await program(folder, "noir-full"));
    await expectFiles();
    assert.equal(firstPost().path, "/api/v1/jobs/schedule-full-job");
  });

  it("collect inputs of two people for one job", async () => {
    const opened = await program(folder, "open-job");
    const [, jobId = ""] = /^job (\S+) on nodes 11 12 13\n$/.exec(opened.stdout) ?? [];
    const nodes = ["11", "12", "13"];
    expectOk(await program(folder, "noir-add-inputs", [jobId, ...nodes, "input-alice.json"]));
    expectOk(await program(folder, "noir-add-inputs", [jobId, ...nodes, "input-bob.json", "1"]));
    const [, alice, bob] = posts();
    // y goes out in clear and takes fewer bytes.
    assert.equal(Number(alice?.fields.inputs0) - Number(bob?.fields.inputs0), 32);
    expectOk(await program(folder, "noir-result", [jobId, ...nodes]));
    await expectFiles();
  });

  it("send a finished witness", async () => {
    expectOk(await program(folder, "noir-prove", ["1", "2"]));
    await expectFiles();
    assert.equal(firstPost().fields.mpc_protocol, "Shamir");
  });
});

describe("the programs of a blueprint's owner", () => {
  const account = { PROOF_EMAIL: "a@example.org", PROOF_PASSWORD: "secret" };
  let folder: string;
  before(async () => {
    folder = await openWorkspace("circom/multiplier2");
    await mkdir(path.join(folder, "build"));
    // The mock counts artefacts and does not read them.
    await writeFile(path.join(folder, "build/multiplier2.zkey"), "proving key");
    await writeFile(path.join(folder, "build/verification_key.json"), "verification key");
  });
  after(() => closeWorkspace(folder));

  for (const redirects of [false, true]) {
    it(`register a circuit, login answered by ${redirects ? "303" : "200"}`, async () => {
      mock.loginRedirects = redirects;
      const ending = await program(folder, "register-circom", [], account);
      expectOk(ending);
      assert.match(ending.stdout, /^[0-9a-f-]{36}\n$/);
      assert.deepEqual(
        posts().map(({ path: where }) => where.split("/").at(-1)),
        ["login", "create", "circuit", "pk", "vk"],
      );
      assert.deepEqual(posts()[1]?.fields, {
        name: "multiplier2",
        typ: "CircomGroth16",
        curve: "Bn254",
        access: "Public",
      });
    });
  }

  it("register a Noir program", async () => {
    mock.missing = ["circuit", "vk"];
    await mkdir(path.join(folder, "target"));
    await writeFile(path.join(folder, "target/multiplier.json"), "compiled program");
    await writeFile(path.join(folder, "target/vk"), "verification key");
    expectOk(await program(folder, "register-noir", [], account));
    mock.missing = ["circuit", "pk", "vk"];
    assert.equal(posts()[1]?.fields.typ, "NoirUltrahonkKeccak");
    assert.equal(posts().length, 4);
  });

  it("stop when the type wants an artefact that nobody named", async () => {
    mock.missing = ["circuit", "matrices"];
    const { code, stderr } = await program(folder, "register-circom", [], account);
    mock.missing = ["circuit", "pk", "vk"];
    assert.equal(code, 1);
    assert.match(stderr, /wants the artefact "matrices"/);
  });

  it("print a voucher and revoke a blueprint", async () => {
    const voucher = await program(folder, "issue-voucher", [], account);
    assert.equal(voucher.stdout, "mock-voucher\n");
    assert.deepEqual(posts()[1]?.fields, { amount: "1", validity_in_seconds: "900" });
    expectOk(await program(folder, "revoke-blueprint", [], account));
    assert.equal(posts().at(-1)?.path, `/api/v1/blueprint/${blueprint}/revoke`);
  });
});
