import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { before, beforeEach, describe, it } from "node:test";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { x25519 } from "@noble/curves/ed25519";
import sodium from "libsodium-wrappers";
import { type CircuitSignals, groth16, wtns } from "snarkjs";
import { endWorkers, openWorkspace, readJson, run } from "./examples/workspace";
import { type Mock, sharedMock } from "./service/mock";

const mock = sharedMock();

/** Id that the programs are given as their blueprint. */
const blueprint = "00000000-0000-4000-8000-000000000000";

/**
 * Runs a client program of examples/service against the mock, with the command of the pages.
 *
 * @param cwd working directory, with the files that the program reads
 * @returns what it printed
 * @throws Error unless it ends well
 */
function program(cwd: string, name: string, args: string[] = [], more = {}, stdin = "") {
  const file = path.resolve("examples/service", `${name}.ts`);
  const tsx = pathToFileURL(require.resolve("tsx")).href;
  const env = { PROOF_API_URL: mock.url, BLUEPRINT_ID: blueprint, ...more };
  return run(cwd, [process.execPath, "--import", tsx, file, ...args], env, stdin);
}

/** The calls that change something. */
const posts = () => mock.calls.filter(({ method }) => method === "POST");

/** The private input of both circuits, which no upload may carry, and which occurs nowhere else in them. */
const SECRET = 3n;

/** Boxes of a multi-value upload: bincode of a map from names to sealed values. */
function boxesOf(upload: Buffer): Buffer[] {
  let at = 8;
  const next = () => {
    const end = at + 8 + Number(upload.readBigUInt64LE(at));
    const part = upload.subarray(at + 8, end);
    at = end;
    return part;
  };
  const entries = Array.from({ length: Number(upload.readBigUInt64LE(0)) }, () => [next(), next()]);
  return entries.flatMap(([, box]) => box ?? []);
}

/** Opens what was uploaded for the nodes as they would; fails when one of them sees the secret, or gets two shares. */
async function assertNoLeak(): Promise<void> {
  await sodium.ready;
  const bytes = Buffer.from(SECRET.toString(16).padStart(64, "0"), "hex");
  const littleEndian = Buffer.from(bytes).reverse();
  for (const { form, path: where } of mock.calls.filter(
    ({ form }) => form.has("inputs0") || form.has("witness0"),
  )) {
    const ids = [0, 1, 2].map((index) => form.get(`node${index}`));
    assert.equal(new Set(ids).size, 3, "one node gets two shares");
    for (const [index, id] of ids.entries()) {
      const node = mock.nodes.find(({ provider }) => String(provider.id) === id);
      const file = form.get(`inputs${index}`) ?? form.get(`witness${index}`);
      assert.ok(node && file instanceof Blob);
      const upload = Buffer.from(await file.arrayBuffer());
      for (const box of form.has("inputs0") ? boxesOf(upload) : [upload]) {
        const opened = sodium.crypto_box_seal_open(box, x25519.getPublicKey(node.secret), node.secret);
        const share = Buffer.from(opened);
        // Values begin at multiples of 4 bytes; elsewhere, the zeros of one and the tag of the next look like a value.
        const places = Array.from({ length: share.length / 4 }, (_, index) => index * 4);
        const isShown = places.some((at) =>
          [bytes, littleEndian].some((value) => value.equals(share.subarray(at, at + value.length))),
        );
        assert.ok(!isShown, `${where} carries the secret`);
      }
    }
  }
}

async function prepareCircom(folder: string): Promise<Mock["result"]> {
  const at = (name: string) => path.join(folder, "build", name);
  await cp(path.join(folder, "starter/build"), at(""), { recursive: true });
  await run(folder, ["circom", "multiplier2.circom", "--wasm", "-o", "build"]);
  const input = await readJson<CircuitSignals>(folder, "input.json");
  await wtns.calculate(input, at("multiplier2_js/multiplier2.wasm"), at("witness.wtns"));
  const { proof, publicSignals } = await groth16.prove(at("multiplier2.zkey"), at("witness.wtns"));
  await endWorkers();
  return { proof: JSON.stringify(proof), publicInputs: JSON.stringify(publicSignals) };
}

const u64 = (value: number) => Buffer.from(BigUint64Array.of(BigInt(value)).buffer);
const u32 = (value: number) => Buffer.from(Uint32Array.of(value).buffer);

/**
 * Writes a witness file as nargo 1.0.0-beta.6 does, the layout that version 2.0.0 of the service's client
 * reads: bincode of a stack with one map from index to 64 hexadecimal digits, gzipped.
 *
 * @param values witness values in the order of their indices, from 0
 */
function beta6Witness(values: bigint[]): Uint8Array {
  const digits = (value: bigint) => Buffer.from(value.toString(16).padStart(64, "0"));
  const entries = values.flatMap((value, index) => [u32(index), u64(64), digits(value)]);
  return gzipSync(Buffer.concat([u64(1), u32(0), u64(values.length), ...entries]));
}

async function prepareNoir(folder: string): Promise<Mock["result"]> {
  await cp(path.join(folder, "starter/target"), path.join(folder, "target"), { recursive: true });
  await writeFile(path.join(folder, "target/multiplier.gz"), beta6Witness([3n, 11n, 33n]));
  await writeFile(path.join(folder, "input.json"), '{ "x": "3", "y": "11" }');
  await writeFile(path.join(folder, "input-alice.json"), '{ "x": "3" }');
  await writeFile(path.join(folder, "input-bob.json"), '{ "y": "11" }');
  const publicInputs = Buffer.alloc(64);
  publicInputs.set([11], 31);
  publicInputs.set([33], 63);
  return { proof: Buffer.alloc(64, 7).toString("base64"), publicInputs: publicInputs.toString("base64") };
}

/** Of each proof system the folder of a sample, and what its programs take and save. */
const kinds = {
  circom: {
    sample: "circom/multiplier2",
    /** Files that hold the strings of a result, proof first. */
    saved: ["proof.json", "public.json"],
    encoding: "utf8" as BufferEncoding,
    /** Arguments: public inputs of the first and the second person, indices of the witness's public part, public values of the proof. */
    alice: [],
    bob: ["b"],
    indices: [],
    values: ["33", "11"],
    prepare: prepareCircom,
  },
  noir: {
    sample: "noir/multiplier",
    saved: ["proof", "public_inputs"],
    encoding: "base64" as BufferEncoding,
    alice: ["y"],
    bob: ["y"],
    indices: ["1", "2"],
    values: ["11", "33"],
    prepare: prepareNoir,
  },
};

for (const [name, { sample, saved, encoding, alice, bob, indices, values, prepare }] of Object.entries(
  kinds,
)) {
  describe(`the ${name} programs`, () => {
    let folder: string;
    let result: Mock["result"];
    const at = (file: string) => path.join(folder, file);

    before(async () => {
      folder = await openWorkspace(sample);
      result = await prepare(folder);
    });
    beforeEach(async () => {
      mock.result = result;
      await Promise.all(saved.map((file) => rm(at(file), { force: true })));
    });

    const assertSaved = async () => {
      const [proof, publicInputs] = await Promise.all(saved.map((file) => readFile(at(file), encoding)));
      assert.deepEqual({ proof, publicInputs }, mock.result);
    };

    it("run a full job and save its proof", async () => {
      await program(folder, `${name}-full`);
      await assertSaved();
      const [call] = posts();
      assert.equal(call?.form.get("blueprint_id"), blueprint);
      assert.equal(call.form.has("voucher"), false, "a missing voucher is not sent");
      await assertNoLeak();
    });

    it("collect inputs of two people for one job", async () => {
      const opened = await program(folder, "open-job", [], { PROOF_VOUCHER: "permit" });
      const printed = /^job (\S+) on nodes 11 12 13\nthe voucher is good for 4 more jobs\n$/;
      const job = [printed.exec(opened.stdout)?.[1] ?? "", "11", "12", "13"];
      await program(folder, `${name}-add-inputs`, [...job, "input-alice.json", ...alice]);
      await program(folder, `${name}-add-inputs`, [...job, "input-bob.json", ...bob]);
      await assertNoLeak();
      const sizes = posts().map(({ form }) => (form.get("inputs0") as File | null)?.size ?? 0);
      assert.equal((sizes[1] ?? 0) - (sizes[2] ?? 0), 32, "what is public takes fewer bytes");
      await program(folder, `${name}-result`, [...job, ...values]);
      await assertSaved();
    });

    it("send a finished witness with its public part unshared", async () => {
      await program(folder, `${name}-prove`, indices);
      await assertSaved();
      const [call] = posts();
      assert.equal(call?.path, "/api/v1/jobs/schedule-prove-job");
      assert.equal(call.form.get("mpc_protocol"), "Rep3");
      await assertNoLeak();
    });

    it("save no proof that is about something else", async () => {
      const wrong = encoding === "utf8" ? '["34","11"]' : Buffer.alloc(64, 1).toString("base64");
      mock.result = { ...result, publicInputs: wrong };
      await assert.rejects(program(folder, `${name}-full`), /public value 1 of 2 is not/);
      for (const file of saved) assert.ok(!existsSync(at(file)), file);
    });

    it("send nothing that someone else's ABI calls public, and quote no input that is not JSON", async () => {
      if (name === "noir") {
        const compiled = await readFile(at("target/multiplier.json"), "utf8");
        await writeFile(at("target/multiplier.json"), compiled.replace('"private"', '"public"'));
        await assert.rejects(program(folder, "noir-full"), /main declares public: "x,y", not "y"/);
        await writeFile(at("target/multiplier.json"), compiled);
      }
      const input = await readFile(at("input.json"), "utf8");
      await writeFile(at("input.json"), '{ "x": 31337x }');
      await assert.rejects(program(folder, `${name}-full`), ({ stderr }: { stderr: string }) => {
        assert.match(stderr, /the input file is not JSON/);
        assert.doesNotMatch(stderr, /31337/);
        return true;
      });
      await writeFile(at("input.json"), input);
      assert.deepEqual(posts(), []);
    });

    if (name !== "circom") return;
    it("check a proof", async () => {
      const check = async (publicInputs: string, value: string) => {
        await writeFile(at("proof.json"), result.proof);
        await writeFile(at("public.json"), publicInputs);
        return program(folder, "circom-verify", [value, "11"]);
      };
      assert.equal((await check(result.publicInputs, "33")).stdout, "the proof is valid\n");
      await assert.rejects(check('["34","11"]', "34"), { code: 1, stdout: "the proof is NOT valid\n" });
      // snarkjs reads what is in a list as hexadecimal, so it would verify 33 where people and BigInt read 21.
      await assert.rejects(check('[["21"],"11"]', "21"), /public values are a list of decimal strings/);
    });
  });
}

describe("the programs of a blueprint's owner", () => {
  let folder: string;
  const owner = (name: string) =>
    program(folder, name, [], { TACEO_EMAIL: "a@example.org" }, "a pass word\n");

  before(async () => {
    folder = await openWorkspace("circom/multiplier2");
    await cp(path.join(folder, "starter/build"), path.join(folder, "build"), { recursive: true });
    // The mock counts artefacts and does not read them.
    await mkdir(path.join(folder, "target"));
    for (const file of ["target/multiplier.json", "target/vk"])
      await writeFile(path.join(folder, file), file);
  });

  for (const [name, missing, type] of [
    ["register-circom", ["circuit", "pk", "vk"], "CircomGroth16"],
    ["register-noir", ["circuit", "vk"], "NoirUltrahonkKeccak"],
  ] as const) {
    it(`${name}: log in, create the blueprint, upload its artefacts`, async () => {
      mock.missing = Array.from(missing);
      assert.match((await owner(name)).stdout, /^[0-9a-f-]{36}\n$/);
      const [login, create] = posts();
      assert.deepEqual(Object.fromEntries(login?.form ?? []), {
        email: "a@example.org",
        password: "a pass word",
      });
      assert.equal(create?.form.get("typ"), type);
      const called = posts().map(({ path: where }) => where.split("/").at(-1));
      assert.deepEqual(called, ["login", "create", ...missing]);
    });
  }

  it("print a voucher and revoke a blueprint", async () => {
    assert.equal((await owner("issue-voucher")).stdout, "mock-voucher\n");
    await owner("revoke-blueprint");
    assert.equal(posts().at(-1)?.path, `/api/v1/blueprint/${blueprint}/revoke`);
  });
});
