import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, it } from "node:test";
import { publicIndices } from "../../examples/service/abi";
import { publicNames, signals, uuid, wholeNumber } from "../../examples/service/checks";
import { expectValues } from "../../examples/service/public-values";
import { createMock, type Mock } from "./service/mock";
import { posts, program } from "./service/program";
import { assertNoLeak } from "./service/uploads";
import { beta6Witness, circomWitness, multiplierAbi } from "./service/witness";

/** A value that occurs in no other place: whoever finds it in an upload has found the secret. */
const secret = 0x1eaf5ec2e7c0ffee0ddba115ca1ab1edeadbeef0123456789abcdef02468aceen;

/** A call of a program that has to stop before it sends anything. */
interface HostileCall {
  program: string;
  args?: string[];
  /** What the error has to say. */
  says: RegExp;
  env?: Record<string, string>;
  /** Texts of files, instead of those of the test's folder. */
  files?: Record<string, string>;
  /** Makes the service hostile too. */
  service?: (mock: Mock) => void;
}

/** A call that is right but for its last arguments: job, nodes and Alice's inputs. */
const job = "0d9b5f3c-2f53-4d0e-9b60-5a2f2c1f8a11";
const nodes = ["11", "12", "13"];
const alice = "input-alice.json";
const bob = "input-bob.json";

const adders = ["circom-add-inputs", "noir-add-inputs"];

/** The same mistakes in each program that names a job and its nodes. */
const ofJobs = [...adders, "circom-result", "noir-result"].flatMap((program): HostileCall[] => {
  const last = adders.includes(program) ? alice : "33";
  return [
    { program, args: ["j", ...nodes, last], says: /not an id/ },
    { program, args: [job, "11", "12", "11", last], says: /three different nodes/ },
    { program, args: [job, "11", "12.0", "13", last], says: /whole number/ },
    { program, args: [job, "11", "", "13", last], says: /usage/ },
    { program, args: [job, "11", "12", "13"], says: /usage/ },
  ];
});

/** And in each that opens a job. */
const ofSenders = ["circom-full", "circom-prove", "noir-full", "noir-prove", "open-job"].flatMap(
  (program): HostileCall[] => {
    const args = program === "noir-prove" ? ["1", "2"] : [];
    return [
      { program, args, env: { PROOF_VOUCHER: "" }, says: /voucher is empty/ },
      { program, args, env: { BLUEPRINT_ID: "multiplier2" }, says: /not an id/ },
      { program, args: [...args, "--force"], says: /usage|whole number/ },
      {
        program,
        args,
        says: /three different nodes/,
        service: (mock) => {
          mock.random = [mock.nodes[0], mock.nodes[1], mock.nodes[0]];
        },
      },
    ];
  },
);

const ofAlice = { program: "circom-add-inputs", args: [job, ...nodes, alice] };
const ofBob = { program: "noir-add-inputs", args: [job, ...nodes, bob] };

/** What people type, and what services answer, that must not cost a secret. */
const hostileCalls: HostileCall[] = [
  ...ofJobs,
  ...ofSenders,
  { ...ofAlice, args: [...ofAlice.args, "B"], says: /no input "B"/ },
  { ...ofAlice, files: { [alice]: "[1]" }, says: /names to values/ },
  {
    ...ofAlice,
    says: /three different nodes/,
    service: (mock) => {
      for (const node of mock.nodes) node.enc_key = mock.nodes[0].enc_key;
    },
  },
  { ...ofBob, args: [...ofBob.args, "0"], says: /usage/ },
  { ...ofBob, files: { [bob]: '{"Y":"11"}' }, says: /main has no parameter "Y"/ },
  { ...ofBob, files: { "target/multiplier.json": "{}" }, says: /no interface/ },
  { program: "noir-full", files: { "input.json": '{"z":"1"}' }, says: /no parameter "z"/ },
  { program: "circom-full", files: { "input.json": '{"a":"1"}' }, says: /no input "b"/ },
  { program: "noir-prove", says: /usage/ },
  { program: "noir-prove", args: ["0", "1", "2"], says: /private/ },
  ...[{ nPublic: "12" }, { nPublic: 3 }, {}, { nPublic: 2.5 }].map(
    (key): HostileCall => ({
      program: "circom-prove",
      says: /whole number|public value/,
      files: { "build/verification_key.json": JSON.stringify(key) },
    }),
  ),
  ...["http://proof.example.org", "proof.taceo.network", ""].map(
    (address): HostileCall => ({
      program: "open-job",
      env: { PROOF_API_URL: address },
      says: /PROOF_API_URL/,
    }),
  ),
  { program: "circom-verify", says: /usage/ },
  { program: "circom-verify", args: ["33,11"], says: /whole number/ },
  { program: "circom-verify", args: ["33", "12"], says: /public value 2 of 2 is not 12/ },
  { program: "noir-result", args: [job, ...nodes, "11,33"], says: /whole number/ },
];

const bobs = signals('{"b":["1","2"]}');
const refuses: Record<string, [check: (given: string) => unknown, given: string[]]> = {
  "a number": [wholeNumber, "| | 12|-12|+12|12.0|1.2e1|0xc|011|4294967307|NaN|١٢|../jobs|1,2".split("|")],
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
