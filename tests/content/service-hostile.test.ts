import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, it } from "node:test";
import { BlueprintCurve, CoCircom, Configuration, JobApi } from "@taceo/proof-client-node";
import { type HostileCall, hostileCalls, secret } from "./service/hostile";
import { createMock, type Mock } from "./service/mock";
import { posts, program } from "./service/program";
import { assertNoLeak } from "./service/uploads";
import { beta6Witness, circomWitness } from "./service/witness";

const field = (name: string, visibility: string) => ({ name, type: { kind: "field" }, visibility });
const compiled = {
  abi: {
    parameters: [field("x", "private"), field("y", "public")],
    return_type: { abi_type: { kind: "field" }, visibility: "public" },
    error_types: {},
  },
};

/** Everything that one of the programs reads, with the secret in its place. */
const usual: Record<string, string | Uint8Array> = {
  // One file serves both families: a is the secret of the circom circuit, x that of the Noir program.
  "input-alice.json": JSON.stringify({ a: String(secret) }),
  "input-bob.json": JSON.stringify({ b: "11" }),
  "input.json": JSON.stringify({ a: String(secret), b: "11" }),
  "target/multiplier.json": JSON.stringify(compiled),
  "target/multiplier.gz": beta6Witness([secret, 11n, 33n]),
  "build/witness.wtns": circomWitness([1n, 33n, 11n, secret]),
  "build/verification_key.json": JSON.stringify({ nPublic: 2 }),
  "public.json": '["33","11"]',
  "proof.json": "{}",
};
const noir: typeof usual = {
  "input-alice.json": JSON.stringify({ x: String(secret) }),
  "input-bob.json": JSON.stringify({ y: "11" }),
  "input.json": JSON.stringify({ x: String(secret), y: "11" }),
};

async function attempt(
  call: HostileCall,
  look: (mock: Mock, ending: Awaited<ReturnType<typeof program>>) => void,
) {
  const folder = await mkdtemp(path.join(tmpdir(), "hostile-"));
  const mock = createMock();
  await mock.listen();
  try {
    const files = { ...usual, ...(call.program.startsWith("noir") ? noir : {}), ...call.files };
    await mkdir(path.join(folder, "target"));
    await mkdir(path.join(folder, "build"));
    for (const [name, text] of Object.entries(files)) {
      await writeFile(path.join(folder, name), text);
    }
    // Nobody signs a result here: whatever gets so far has sent its shares, and ends.
    mock.steps = [{ send: '"Cancelled"' }];
    call.service?.(mock);
    const ending = await program(mock, folder, call.program, call.args, call.env);
    await assertNoLeak(mock, secret);
    look(mock, ending);
  } finally {
    await mock.close();
    await rm(folder, { recursive: true });
  }
}

describe("a program that is given nonsense stops before it sends anything", { concurrency: 3 }, () => {
  for (const [name, call] of hostileCalls) {
    it(name, () =>
      attempt(call, (mock, { code, stderr }) => {
        const sent = posts(mock).map(({ path: where }) => where);
        assert.deepEqual(sent, [], "something was sent");
        assert.equal(code, 1, stderr);
        assert.match(stderr, call.says);
      }),
    );
  }
});

describe("what the programs send when all is right", { concurrency: 3 }, () => {
  const job = "0d9b5f3c-2f53-4d0e-9b60-5a2f2c1f8a11";
  const right: [string, string[]][] = [
    ["circom-full", []],
    ["circom-prove", []],
    ["circom-add-inputs", [job, "11", "12", "13", "input-alice.json"]],
    ["noir-full", []],
    ["noir-prove", ["1", "2"]],
    ["noir-add-inputs", [job, "11", "12", "13", "input-alice.json"]],
  ];
  for (const [name, args] of right) {
    it(`${name}: one share for each node, and none carries the secret`, () =>
      attempt({ program: name, args, says: /./ }, (mock, { stderr }) => {
        assert.equal(posts(mock).length, 1, stderr);
      }));
  }

  it("is told from an upload that does carry it", async () => {
    const mock = createMock();
    await mock.listen();
    const jobs = new JobApi(new Configuration({ basePath: mock.url }));
    const provider = ({
      id,
      name,
      enc_key: encKey,
      verify_key: verifyKey,
      online,
    }: Mock["nodes"][number]) => ({
      id,
      name,
      encKey,
      verifyKey,
      online,
    });
    const [node0, node1, node2] = [provider(mock.nodes[0]), provider(mock.nodes[1]), provider(mock.nodes[2])];
    const input = { a: String(secret) };
    const send = (names: string[], nodes = { node0, node1, node2 }) =>
      CoCircom.addJobInputs(jobs, nodes, job, BlueprintCurve.Bn254, names, input);
    await send([]);
    await assertNoLeak(mock, secret);
    await send(["a"]);
    await assert.rejects(assertNoLeak(mock, secret), /carries the secret/);
    mock.calls.length = 0;
    await send([], { node0, node1: node0, node2 });
    await assert.rejects(assertNoLeak(mock, secret), /two shares/);
    await mock.close();
  });
});
