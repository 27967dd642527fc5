import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { beforeEach, describe, it, test } from "node:test";
import { NodeProvidersFromJSON, ResponseError } from "@taceo/proof-api-client";
import { WebSocket } from "ws";
import {
  differentNodes,
  permit,
  publicNames,
  publicValues,
  signals,
  uuid,
  wholeNumber,
} from "../../examples/service/checks";
import { JobError, readResult, type SignedResult } from "../../examples/service/result";
import { verifySignatures } from "../../examples/service/signatures";
import { type Mock, sharedMock, signReport } from "./service/mock";

Object.assign(globalThis, { WebSocket });
const mock = sharedMock();
beforeEach(() => {
  mock.result = { proof: '{"pi_a":["1"]}', publicInputs: '["33"]' };
});

describe("the pages' result reader settles", { timeout: 30_000 }, () => {
  const read = (report: Mock["report"], timeoutMs = 5_000) => {
    mock.report = report;
    return readResult(randomUUID(), { apiUrl: mock.url, timeoutMs });
  };

  it("on a success, with the strings as they came", async () => {
    const { signatures, ...result } = await read((socket, success) => {
      socket.send('{"Update":"Running"}');
      socket.send(success);
    });
    assert.deepEqual(result, mock.result);
    assert.deepEqual(Object.keys(signatures), ["11"]);
  });

  const failure = '{"Failed":{"node_provider":12,"error":"no witness","signature":""}}';
  const says = (text: string) => (socket: WebSocket) => socket.send(text);
  const ends: [how: string, report: Mock["report"], message: RegExp, isJobs: boolean][] = [
    ["a failure", says(failure), /^node 12 failed: no witness$/, true],
    ["a cancellation", says('"Cancelled"'), /cancelled/, true],
    ["an update", says('{"Update":"Cancelled"}'), /cancelled/, true],
    ["a close", (socket) => socket.close(1000), /code 1000/, false],
    ["silence", () => undefined, /within 1000 ms/, false],
  ];
  for (const [how, report, message, isJobs] of ends)
    it(`on ${how}, as ${isJobs ? "the job's end" : "worth another try"}`, async () => {
      const isRight = (error: Error) => message.test(error.message) && error instanceof JobError === isJobs;
      await assert.rejects(read(report, 1000), isRight);
    });
});

test("the pages' signature check takes what three nodes signed, and rejects anything else", () => {
  const jobId = randomUUID();
  const providers = mock.nodes.map(({ provider }, at) => [`node${at}`, provider]);
  const nodes = NodeProvidersFromJSON(Object.fromEntries(providers));
  const [proof, publicInputs] = ['{"a":1}', '["2"]'];
  const result: SignedResult = {
    proof,
    publicInputs,
    signatures: signReport(mock.nodes, jobId, proof, publicInputs),
  };
  verifySignatures(jobId, result, nodes, 3);
  const wrong: [message: RegExp, change: Partial<SignedResult>][] = [
    [/signature verification failed/, { proof: `${proof} ` }],
    [/signature verification failed/, { publicInputs: '["3"]' }],
    [/node 99 signed/, { signatures: { 99: "AA==" } }],
    [/0 signatures instead of 1/, { signatures: {} }],
  ];
  for (const [message, change] of wrong) {
    assert.throws(() => verifySignatures(jobId, { ...result, ...change }, nodes), message);
  }
  assert.throws(() => verifySignatures(randomUUID(), result, nodes));
});

test("the pages' checks refuse what the client would misread", () => {
  const [node0, node1, node2] = mock.nodes.map(({ provider: { id, enc_key: encKey } }) => ({ id, encKey }));
  const nodes = { node0, node1, node2 } as never;
  const taken: [check: (value: never) => unknown, good: unknown, ...bad: unknown[]][] = [
    [wholeNumber, "2147483647", "2147483648", "1,2", "", "01"],
    [publicValues, ["0", "99999999999999999999"], ["-1"], ["0x1"]],
    [(id: string) => uuid("JOB", id), randomUUID(), "", `${randomUUID()}0`],
    [
      differentNodes,
      nodes,
      { node0, node1, node2: node1 },
      { node0, node1, node2: { ...node2, encKey: node0?.encKey } },
    ],
    [signals, '{"a":"1"}', "[]", "{}", "1", "null"],
    [(names: string[]) => publicNames({ a: 1, b: 2 }, names), ["b", "a"], ["c"], ["a", "a"], ["toString"]],
    [permit, "permit", "", " "],
  ];
  for (const [check, good, ...bad] of taken) {
    check(good as never);
    for (const value of bad) assert.throws(() => check(value as never), Error, JSON.stringify(value));
  }
  assert.equal(permit(null), null);
});

test("the pages' retry takes fresh nodes after 500 and 503, twice, and after nothing else", async () => {
  process.env.PROOF_API_URL = mock.url;
  const { scheduleWithFreshNodes } = await import("../../examples/service/retry");
  const schedule = (...refusals: number[]) =>
    scheduleWithFreshNodes(async () => {
      const [status] = refusals.splice(0, 1);
      if (status !== undefined) throw new ResponseError(new Response(null, { status }));
      return "id";
    });
  assert.equal((await schedule(500, 503)).jobId, "id");
  assert.equal(mock.calls.length, 3, "asks for nodes each time");
  for (const refusals of [[502], [504], [400], [503, 503, 503]]) await assert.rejects(schedule(...refusals));
});
