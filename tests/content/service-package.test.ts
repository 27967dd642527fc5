/**
 * How the npm packages 2.0.0 load and how their own fetchJobResult ends, as dev/index.mdx says. A test that
 * turns red here after an upgrade says which warning to rewrite.
 */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, it } from "node:test";
import { type Step, sharedMock } from "./service/mock";
import { runTypeScript } from "./service/program";

const packages = path.resolve(__dirname, "../../node_modules/@taceo");
const id = "00000000-0000-4000-8000-000000000000";

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

  it("cannot read the base64 results of LibsnarkGroth16", async () => {
    mock.result = { proof: "AAECAwQ=", publicInputs: "AAECAwQ=" };
    assert.match((await fetchWith(["success"])).stdout, /^rejected with SyntaxError/);
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
