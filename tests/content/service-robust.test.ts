import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import path from "node:path";
import { after, before, beforeEach, describe, it } from "node:test";
import { BlueprintCurve, CoCircom, type NodeProviders } from "@taceo/proof-client-node";
import { closeWorkspace, openWorkspace } from "./examples/workspace";
import { createMock, sharedMock } from "./service/mock";
import { blueprint, program } from "./service/program";

const root = path.resolve(__dirname, "../..");

describe("the programs against failing nodes", () => {
  const mock = sharedMock();
  let retry: typeof import("../../examples/service/retry");
  let race: typeof import("../../examples/service/race");
  let client: typeof import("../../examples/service/client");
  const seen: NodeProviders[] = [];
  const schedule = (nodes: NodeProviders) => {
    seen.push(nodes);
    const input = { a: "3", b: "11" };
    return CoCircom.scheduleFullJob(client.jobs, nodes, "b", null, BlueprintCurve.Bn254, [], input);
  };

  before(async () => {
    process.env.PROOF_API_URL = mock.url;
    client = await import("../../examples/service/client");
    retry = await import("../../examples/service/retry");
    race = await import("../../examples/service/race");
  });
  beforeEach(() => {
    seen.length = 0;
  });

  const sealed = () => mock.calls.filter(({ path: where }) => where.endsWith("schedule-full-job"));

  it("fetch nodes and share again after a refusal", async () => {
    mock.failures = { "POST /api/v1/jobs/schedule-full-job": [503, 500] };
    const { jobId } = await retry.scheduleWithFreshNodes(schedule);
    assert.match(jobId, /^[0-9a-f-]{36}$/);
    assert.equal(seen.length, 3);
    assert.equal(mock.calls.filter(({ path: where }) => where.endsWith("random-nodes")).length, 3);
  });

  it("give up after the last attempt, and at once on an error that fresh nodes do not cure", async () => {
    mock.failures = { "POST /api/v1/jobs/schedule-full-job": [503, 503, 503, 503] };
    await assert.rejects(retry.scheduleWithFreshNodes(schedule), { name: "ResponseError" });
    assert.equal(seen.length, 3);
    const wrong = () => Promise.reject(new Error("failed to share input"));
    await assert.rejects(retry.scheduleWithFreshNodes(wrong), /failed to share input/);
    assert.equal(sealed().length, 3);
  });

  it("not try again when the job may exist", async () => {
    for (const status of [502, 504]) {
      mock.failures = { "POST /api/v1/jobs/schedule-full-job": [status] };
      await assert.rejects(retry.scheduleWithFreshNodes(schedule), { name: "ResponseError" });
    }
    assert.equal(sealed().length, 2);
  });

  it("take the first of several jobs, each shared on its own", async () => {
    const result = await race.firstResult(schedule, 2, 5_000, () => {});
    assert.equal(Object.keys(result.signatures).length, 1);
    assert.equal(sealed().length, 2);
  });

  it("report when none of the jobs gives a result", async () => {
    mock.steps = [{ send: '"Cancelled"' }];
    await assert.rejects(
      race.firstResult(schedule, 2, 5_000, () => {}),
      AggregateError,
    );
  });

  it("take no result that is about something else", async () => {
    const refuse = () => {
      throw new Error("public value 1 of 1 is not 33");
    };
    await assert.rejects(race.firstResult(schedule, 2, 5_000, refuse), AggregateError);
  });
});

describe("every wait ends", { concurrency: 3 }, () => {
  // Thirty seconds of a call, or five minutes of a result, become one second.
  const hurriedCalls = `const { timeout } = AbortSignal;
    AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms / 30);`;
  const hurriedResult = `const later = globalThis.setTimeout;
    globalThis.setTimeout = (run, ms, ...rest) => later(run, ms / 300, ...rest);`;
  const env = (code: string) => ({
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}`,
    TACEO_EMAIL: "a@example.org",
  });
  let folder: string;
  before(async () => {
    folder = await openWorkspace("circom/multiplier2");
  });
  after(() => closeWorkspace(folder));

  const waits: [string, string, string[]][] = [
    ["GET /api/v1/node/random-nodes", "open-job", []],
    ["GET /api/v1/node/12", "circom-result", [blueprint, "11", "12", "13", "33"]],
    ["POST /api/v1/jobs/schedule-full-job", "circom-full", []],
    ["POST /api/v1/jobs/add-inputs", "circom-add-inputs", [blueprint, "11", "12", "13", "input-bob.json"]],
    ["POST /login", "issue-voucher", []],
    ["POST /api/v1/blueprint/code", "issue-voucher", []],
  ];
  for (const [call, name, args] of waits) {
    it(`of ${name} for ${call}`, async () => {
      const mock = createMock();
      await mock.listen();
      mock.silent = [call];
      const { code, stderr } = await program(mock, folder, name, args, env(hurriedCalls), "password\n");
      await mock.close();
      assert.equal(code, 1);
      assert.match(stderr, /TimeoutError/);
    });
  }

  it("of circom-full for the result", async () => {
    const mock = createMock();
    await mock.listen();
    mock.steps = [];
    const { code, stderr } = await program(mock, folder, "circom-full", [], env(hurriedResult));
    await mock.close();
    assert.equal(code, 1);
    assert.match(stderr, /no result of job \S+ within 300000 ms/);
  });
});

it("all programs pass the strict type check as modules of Node too", () => {
  const tsc = path.join(root, "node_modules/typescript/bin/tsc");
  const kept = path.join(root, "node_modules/.cache/service-programs.tsbuildinfo");
  const args = ["-p", "examples/service", "--module", "nodenext", "--moduleResolution", "nodenext"];
  args.push("--incremental", "--tsBuildInfoFile", kept);
  const { status, stdout } = spawnSync(process.execPath, [tsc, ...args], { cwd: root, encoding: "utf8" });
  assert.equal(status, 0, stdout);
});
