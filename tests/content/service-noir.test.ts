import assert from "node:assert/strict";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { after, before, beforeEach, describe, it } from "node:test";
import { closeWorkspace, openWorkspace } from "./examples/workspace";
import { sharedMock } from "./service/mock";
import { expectOk, posts, program } from "./service/program";
import { beta6Witness, multiplierAbi } from "./service/witness";

const mock = sharedMock();

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
  });

  it("collect inputs of two people for one job", async () => {
    const opened = await program(mock, folder, "open-job");
    const [, jobId = ""] = /^job (\S+) on nodes 11 12 13\n$/.exec(opened.stdout) ?? [];
    const nodes = ["11", "12", "13"];
    expectOk(await program(mock, folder, "noir-add-inputs", [jobId, ...nodes, "input-alice.json"]));
    expectOk(await program(mock, folder, "noir-add-inputs", [jobId, ...nodes, "input-bob.json"]));
    const [, alice, bob] = posts(mock);
    // y goes out in clear and takes fewer bytes.
    assert.equal((alice?.files.inputs0?.length ?? 0) - (bob?.files.inputs0?.length ?? 0), 32);
    expectOk(await program(mock, folder, "noir-result", [jobId, ...nodes, "11", "33"]));
    await expectFiles();
  });

  it("send a finished witness", async () => {
    expectOk(await program(mock, folder, "noir-prove", ["1", "2"]));
    await expectFiles();
    assert.equal(posts(mock)[0]?.fields.mpc_protocol, "Shamir");
  });
});
