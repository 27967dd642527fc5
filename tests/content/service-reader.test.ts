import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { beforeEach, describe, it } from "node:test";
import { WebSocket } from "ws";
import { JobError, readResult, type SignedResult } from "../../examples/service/result";
import { verifySignatures } from "../../examples/service/signatures";
import { type Step, sharedMock } from "./service/mock";
import { signReport } from "./service/nodes";
import { providersOf } from "./service/uploads";

Object.assign(globalThis, { WebSocket });
const mock = sharedMock();
beforeEach(() => {
  mock.result = { proof: '{"pi_a":["1"]}', publicInputs: '["33"]' };
});

const read = (timeoutMs = 5_000) => readResult(randomUUID(), { apiUrl: mock.url, timeoutMs });

describe("the pages' result reader settles", { timeout: 30_000 }, () => {
  const resolves: [string, Step[]][] = [
    ["a success", ["success"]],
    [
      "updates before a success",
      [{ send: '{"Update":"Pending"}' }, { send: '{"Update":"Running"}' }, "success"],
    ],
  ];
  for (const [name, steps] of resolves) {
    it(`on ${name}, with the strings as they came`, async () => {
      mock.steps = steps;
      const { proof, publicInputs, signatures } = await read();
      assert.deepEqual({ proof, publicInputs }, mock.result);
      assert.deepEqual(Object.keys(signatures), ["11"]);
    });
  }

  const rejects: [string, Step[], RegExp, boolean][] = [
    [
      "a failure",
      [{ send: '{"Failed":{"node_provider":12,"error":"no witness","signature":""}}' }],
      /node 12 failed: no witness/,
      true,
    ],
    ["a cancellation", [{ send: '"Cancelled"' }], /cancelled/, true],
    ["a cancelled status", [{ send: '{"Update":"Cancelled"}' }], /cancelled/, true],
    ["an orderly close without a result", [{ close: 1000 }], /code 1000/, false],
  ];
  for (const [name, steps, message, final] of rejects) {
    it(`on ${name}, ${final ? "as the job's end" : "as worth another try"}`, async () => {
      mock.steps = steps;
      await assert.rejects(read(), (error: Error) => {
        assert.match(error.message, message);
        assert.equal(error instanceof JobError, final);
        return true;
      });
    });
  }

  it("on silence, when the time is up", async () => {
    mock.steps = [];
    await assert.rejects(read(100), /within 100 ms/);
  });

  it("and asks for as many reports as requested", async () => {
    const { signatures } = await readResult(randomUUID(), {
      apiUrl: mock.url,
      timeoutMs: 5_000,
      stop: "All",
    });
    assert.deepEqual(Object.keys(signatures), ["11", "12", "13"]);
    const frame = mock.frames.at(-1) as Record<string, unknown>;
    assert.deepEqual(Object.keys(frame), ["execution_id", "stop_on_finished_reports", "with_status_updates"]);
    assert.equal(frame.stop_on_finished_reports, "All");
    assert.equal(frame.with_status_updates, false);
  });
});

describe("the pages' signature check", () => {
  const jobId = randomUUID();
  const nodesOf = () => providersOf(mock.nodes);
  const signed = (count = 3): SignedResult => {
    const proof = '{"a":1}';
    const publicInputs = '["2"]';
    return {
      proof,
      publicInputs,
      signatures: signReport(mock.nodes.slice(0, count), jobId, proof, publicInputs),
    };
  };

  it("takes what three nodes signed, however the job id is spelt", () => {
    verifySignatures(jobId, signed(), nodesOf(), 3);
    verifySignatures(jobId.replaceAll("-", "").toUpperCase(), signed(), nodesOf(), 3);
  });

  const spoilt: [string, (result: SignedResult) => SignedResult, RegExp][] = [
    [
      "another proof",
      (result) => ({ ...result, proof: `${result.proof} ` }),
      /signature verification failed/,
    ],
    [
      "another public input",
      (result) => ({ ...result, publicInputs: '["3"]' }),
      /signature verification failed/,
    ],
    ["a node outside the job", (result) => ({ ...result, signatures: { 99: "AA==" } }), /node 99 signed/],
    [
      "a signature that is none",
      (result) => ({ ...result, signatures: { 11: "AA==" } }),
      /invalid signature size/,
    ],
  ];
  for (const [name, spoil, message] of spoilt) {
    it(`refuses ${name}`, () => {
      assert.throws(
        () => verifySignatures(jobId, spoil(signed()), nodesOf()),
        (error) => message.test(String(error)),
      );
    });
  }

  it("refuses another job's result, too few signatures and none", () => {
    assert.throws(() => verifySignatures(randomUUID(), signed(), nodesOf()));
    assert.throws(() => verifySignatures(jobId, signed(1), nodesOf(), 2), /1 signatures instead of 2/);
    assert.throws(() => verifySignatures(jobId, signed(0), nodesOf()), /0 signatures instead of 1/);
  });
});
