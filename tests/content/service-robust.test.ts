import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import path from "node:path";
import { after, before, beforeEach, describe, it } from "node:test";
import { BlueprintCurve, CoCircom, type NodeProviders } from "@taceo/proof-client-node";
import { type Mock, startMock } from "./service/mock";

const root = path.resolve(__dirname, "../..");

describe("the programs against failing nodes", () => {
  let mock: Mock;
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
    mock = await startMock();
    process.env.PROOF_API_URL = mock.url;
    client = await import("../../examples/service/client");
    retry = await import("../../examples/service/retry");
    race = await import("../../examples/service/race");
  });
  after(() => mock.close());
  beforeEach(() => {
    seen.length = 0;
    mock.calls.length = 0;
    mock.refusals = [];
    mock.steps = ["success"];
  });

  const sealed = () => mock.calls.filter(({ path: where }) => where.endsWith("schedule-full-job"));

  it("fetch nodes and share again after a refusal", async () => {
    mock.refusals = [503, 500];
    const { jobId } = await retry.scheduleWithFreshNodes(schedule);
    assert.match(jobId, /^[0-9a-f-]{36}$/);
    assert.equal(seen.length, 3);
    assert.equal(mock.calls.filter(({ path: where }) => where.endsWith("random-nodes")).length, 3);
  });

  it("give up after the last attempt, and at once on an error that fresh nodes do not cure", async () => {
    mock.refusals = [503, 503, 503, 503];
    await assert.rejects(retry.scheduleWithFreshNodes(schedule), { name: "ResponseError" });
    assert.equal(seen.length, 3);
    const wrong = () => Promise.reject(new Error("failed to share input"));
    await assert.rejects(retry.scheduleWithFreshNodes(wrong), /failed to share input/);
    assert.equal(sealed().length, 3);
  });

  it("take the first of several jobs, each shared on its own", async () => {
    const result = await race.firstResult(schedule, 2, 5_000);
    assert.equal(Object.keys(result.signatures).length, 1);
    assert.equal(sealed().length, 2);
  });

  it("report when none of the jobs gives a result", async () => {
    mock.steps = [{ send: '"Cancelled"' }];
    await assert.rejects(race.firstResult(schedule, 2, 5_000), AggregateError);
  });
});

describe("all programs", () => {
  it("pass the strict type check against the installed packages", () => {
    const tsc = path.join(root, "node_modules/typescript/bin/tsc");
    const { status, stdout } = spawnSync(process.execPath, [tsc, "--noEmit", "-p", "examples/service"], {
      cwd: root,
      encoding: "utf8",
    });
    assert.equal(status, 0, stdout);
  });
});
