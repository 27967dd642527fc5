import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, it } from "node:test";
import { publicIndices } from "../../examples/service/abi";
import { publicNames, signals, uuid, wholeNumber } from "../../examples/service/checks";
import { expectValues } from "../../examples/service/public-values";
import { alice, type HostileCall, hostileCalls, job, nodes, secret } from "./service/hostile";
import { createMock, type Mock } from "./service/mock";
import { posts, program } from "./service/program";
import { assertNoLeak } from "./service/uploads";
import { beta6Witness, circomWitness, multiplierAbi } from "./service/witness";

const bobs = signals('{"b":["1","2"]}');
const refuses: Record<string, [check: (given: string) => unknown, given: string[]]> = {
  "a number": [
    wholeNumber,
    [
      "",
      " ",
      " 12",
      "-12",
      "+12",
      "12.0",
      "1.2e1",
      "0xc",
      "011",
      "4294967307",
      "NaN",
      "١٢",
      "../jobs",
      "1,2",
    ],
  ],
  "an id": [(given) => uuid("JOB", given), ["", "j", `${job}0`, `../${job}`]],
  "the inputs of a circuit": [signals, ["[1]", "null", "{}", "3"]],
  "names of public inputs": [
    (given) => publicNames(bobs, given.split(" ")),
    ["", "B", "toString", "__proto__", "b[0]", "a,b", "b b", "--public"],
  ],
  "indices of public values": [
    (given) => publicIndices(multiplierAbi, given.split(" ")),
    ["", "0", "0 1 2", "2", "1 2 3", "1 1", "2 3", "1,2 2", "x 2", "1e0 2", "-1 2", "0x1 2", "4294967297 2"],
  ],
  "public values of a proof": [
    (given) => expectValues([33n, 11n], given.split(" ").map(BigInt)),
    ["33", "33 12", "11 33", "33 11 3"],
  ],
};

describe("the checks of the programs refuse", () => {
  for (const [what, [check, given]] of Object.entries(refuses)) {
    it(what, () => {
      for (const text of given) assert.throws(() => check(text), Error, JSON.stringify(text));
    });
  }
});

/** Everything that one of the programs reads, with the secret in its place. */
const usual: Record<string, string | Uint8Array> = {
  [alice]: JSON.stringify({ a: String(secret) }),
  "input-bob.json": JSON.stringify({ b: "11" }),
  "input.json": JSON.stringify({ a: String(secret), b: "11" }),
  "target/multiplier.json": JSON.stringify({ abi: multiplierAbi }),
  "target/multiplier.gz": beta6Witness([secret, 11n, 33n]),
  "build/witness.wtns": circomWitness([1n, 33n, 11n, secret]),
  "build/verification_key.json": JSON.stringify({ nPublic: 2 }),
  "public.json": '["33","11"]',
  "proof.json": "{}",
};
const noir: typeof usual = {
  [alice]: JSON.stringify({ x: String(secret) }),
  "input-bob.json": JSON.stringify({ y: "11" }),
  "input.json": JSON.stringify({ x: String(secret), y: "11" }),
};

/** Runs a program beside its files, and lets `look` judge how it ended and what the service got. */
async function attempt(
  call: Omit<HostileCall, "says">,
  look: (mock: Mock, ending: Awaited<ReturnType<typeof program>>) => void | Promise<void>,
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
    await look(mock, await program(mock, folder, call.program, call.args, call.env));
  } finally {
    await mock.close();
    await rm(folder, { recursive: true });
  }
}

describe("a program that is given nonsense stops before it sends anything", { concurrency: 3 }, () => {
  for (const call of hostileCalls) {
    const { program: name, args = [], says } = call;
    it(`${name} ${args.join(" ")}: ${says.source}`, () =>
      attempt(call, (mock, { code, stderr }) => {
        const sent = posts(mock).map(({ path: where }) => where);
        assert.deepEqual(sent, [], "something was sent");
        assert.equal(code, 1, stderr);
        assert.match(stderr, says);
      }));
  }
});

describe("what the programs send when all is right", { concurrency: 3 }, () => {
  const added = [job, ...nodes, alice];
  const right: [string, string[]][] = [
    ["circom-full", []],
    ["circom-prove", []],
    ["circom-add-inputs", added],
    ["noir-full", []],
    ["noir-prove", ["1", "2"]],
    ["noir-add-inputs", added],
  ];
  for (const [name, args] of right) {
    it(`${name}: one share for each node, and none carries the secret`, () =>
      attempt({ program: name, args }, async (mock, { stderr }) => {
        assert.equal(posts(mock).length, 1, stderr);
        await assertNoLeak(mock, secret);
      }));
  }

  it("is told from an upload that does carry it", () =>
    attempt({ program: "circom-add-inputs", args: [...added, "a"] }, (mock) =>
      assert.rejects(assertNoLeak(mock, secret), /carries the secret/),
    ));
});
