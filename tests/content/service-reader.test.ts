/** What readers copy from the service's pages, against the mock, which refuses what data/openapi.json does not describe. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { before, describe, it, test } from "node:test";
import { inspect } from "node:util";
import { NodeProvidersFromJSON, ResponseError } from "@taceo/proof-api-client";
import { WebSocket } from "ws";
import { loadService } from "../../data/service/load";
import * as checks from "../../examples/service/checks";
import { circomValues, noirValues } from "../../examples/service/public-values";
import { JobError, readResult, type SignedResult } from "../../examples/service/result";
import { verifySignatures } from "../../examples/service/signatures";
import { assertEachLine } from "../golden";
import { temporaryFolder } from "../temporary";
import { run } from "./examples/workspace";
import { type Mock, sharedMock, signReport } from "./service/mock";

Object.assign(globalThis, { WebSocket });
const mock = sharedMock();

describe("the pages' result reader settles", { timeout: 30_000 }, () => {
  const read = (report: Mock["report"], timeoutMs = 5_000) => {
    mock.report = report;
    return readResult(randomUUID(), { apiUrl: mock.url, timeoutMs });
  };

  it("on a success, with the strings as they came", async () => {
    mock.result = { proof: '{"pi_a":["1"]}', publicInputs: '["33"]' };
    const { signatures, ...result } = await read((socket, success) => {
      socket.send('{"Update":"Running"}');
      socket.send(success);
    });
    assert.deepEqual(result, mock.result);
    assert.deepEqual(Object.keys(signatures), ["11"]);
  });

  it("with the signatures of as many nodes as it was told to wait for", async () => {
    const counts = { First: 1, Majority: 2, All: 3 } as const;
    for (const stop of Object.keys(counts) as (keyof typeof counts)[]) {
      const options = { apiUrl: mock.url, timeoutMs: 5_000, stop };
      const { signatures } = await readResult(randomUUID(), options);
      assert.equal(Object.keys(signatures).length, counts[stop], stop);
    }
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

test("the pages' checks refuse what the client or snarkjs would misread", () =>
  assertEachLine("tests/content/golden/checks.txt", (call) => {
    const [, name = "", given = ""] = /^(\w+)\((.*)\)$/s.exec(call) ?? [];
    return inspect(Reflect.get({ ...checks, circomValues, noirValues }, name)(...JSON.parse(`[${given}]`)), {
      breakLength: Infinity,
    });
  }));

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

/** The login comes first, for its cookie. */
const operations = loadService().operations.toSorted(
  (a, b) => Number(b.operationId === "login") - Number(a.operationId === "login"),
);

/** The examples of all operations in a language. */
const examples = (language: string): string[] =>
  operations.map((one) => one["x-codeSamples"].find(({ lang }) => lang === language)?.source ?? "");

describe("the examples of the reference", () => {
  const folder = temporaryFolder("node_modules/.cache");

  before(async () => {
    const files = ["inputs0", "inputs1", "inputs2", "witness0", "witness1", "witness2", "artefact"];
    await Promise.all(files.map((name) => writeFile(path.join(folder, `${name}.bin`), name)));
  });

  it("call each operation with curl", async () => {
    mock.missing = ["circuit", "matrices", "pk", "vk"];
    const env = {
      PROOF_API_URL: mock.url,
      PASSWORD: "a secret",
      BLUEPRINT_ID: "11111111-1111-4111-8111-111111111111",
      JOB_ID: "22222222-2222-4222-8222-222222222222",
    };
    const script = examples("bash").join("\n");
    await run(folder, ["bash", "-euo", "pipefail", "-c", script], env);
    const called = mock.calls.map(({ operation }) => operation);
    assert.equal(called.join(), operations.map(({ id }) => id).join());
    assert.equal(mock.calls[0]?.form.get("password"), env.PASSWORD);
    assert.match(await readFile(path.join(folder, "artefact.bin"), "utf8"), /^artefact/);
  });

  it("keep the types", async () => {
    const flags =
      "--ignoreConfig --types node --noEmit --strict --skipLibCheck --target es2022 --module esnext --moduleResolution bundler";
    const sources = examples("ts");
    const files = sources.map((_, index) => path.join(folder, `${index}.ts`));
    await Promise.all(sources.map((source, index) => writeFile(files[index] ?? "", source)));
    await run(folder, ["tsc", ...flags.split(" "), ...files]).catch((error) =>
      assert.fail(error.stdout || error),
    );
  });
});
