import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { cp, mkdir } from "node:fs/promises";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { type InputMap, Noir } from "@noir-lang/noir_js";
import { compile, createFileManager } from "@noir-lang/noir_wasm";
import { parse } from "smol-toml";
import { type CircuitSignals, groth16, wtns } from "snarkjs";
import solc from "solc";
import { temporaryFolder } from "../temporary";
import { endWorkers, openWorkspace, readJson, run } from "./examples/workspace";

/** What expected.json of a circom sample says. */
interface Expected {
  /** Simplification level of its keys. */
  level: 0 | 1 | 2;
  /** Size of the circuit by level. */
  counts: Record<string, Record<"nonLinear" | "linear" | "constraints" | "wires", number>>;
  /** Public values: outputs, then public inputs. */
  public: string[];
  /** Inputs that no witness exists for, as changes to input.json, and where the circuit stops. */
  refused: { change: CircuitSignals; template: string; line: number }[];
}

/** Powers of tau of the first sample, which fit every circuit here and take longest. */
const tau = path.join(temporaryFolder(), "pot8.ptau");

for (const name of ["comparisons", "multiplier2", "poseidon", "kyc"]) {
  describe(`examples/circom/${name}`, () => {
    let folder: string;
    let expected: Expected;
    let input: CircuitSignals;
    const at = (...parts: string[]) => path.join(folder, ...parts);

    const level = () => `O${expected.level}`;

    /** Solves the circuit; in memory, because snarkjs leaves a file open when there is no witness. */
    const solve = async (values: CircuitSignals) => {
      const witness = { type: "mem" } as const;
      await wtns.calculate(values, at(level(), `${name}_js`, `${name}.wasm`), witness);
      return witness as unknown as Uint8Array;
    };

    before(async () => {
      folder = await openWorkspace(`circom/${name}`);
      expected = await readJson<Expected>(folder, "expected.json");
      input = await readJson<CircuitSignals>(folder, "input.json");
      if (existsSync(tau)) await cp(tau, at("build/pot8.ptau"));
      await run(folder, ["./setup.sh"]);
      await cp(at("build/pot8.ptau"), tau);
    });

    after(endWorkers);

    for (const one of ["O0", "O1", "O2"]) {
      test(`compiles at ${one} to the size that expected.json gives`, async () => {
        await mkdir(at(one));
        const wasm = one === level() ? ["--wasm"] : [];
        const options = ["--r1cs", ...wasm, `--${one}`, "-l", "node_modules", "-o", one];
        const { stdout } = await run(folder, ["circom", `${name}.circom`, ...options]);
        const count = (label: string) => Number(new RegExp(`^${label}: (\\d+)`, "m").exec(stdout)?.[1]);
        const nonLinear = count("non-linear constraints");
        const linear = count("linear constraints");
        const found = { nonLinear, linear, constraints: nonLinear + linear, wires: count("wires") };
        assert.deepEqual(found, expected.counts[one]);
      });
    }

    test("setup.sh compiles at the level that expected.json gives", async () => {
      const [built, compiled] = ["build", level()].map((where) => at(where, `${name}.r1cs`));
      assert.ok(readFileSync(`${built}`).equals(readFileSync(`${compiled}`)));
    });

    test("gives a Groth16 proof that verifies with its public values and no others", async () => {
      const { proof, publicSignals } = await groth16.prove(at("build", `${name}.zkey`), await solve(input));
      const key = await readJson<object>(folder, "build/verification_key.json");
      assert.deepEqual(publicSignals, expected.public);
      assert.equal(await groth16.verify(key, publicSignals, proof), true);
      // All public values but the many of comparisons: each takes a second.
      for (const index of publicSignals.slice(0, 4).keys()) {
        const changed = publicSignals.with(index, String(BigInt(publicSignals[index] ?? 0) + 1n));
        assert.equal(await groth16.verify(key, changed, proof), false, `public value ${index} changed`);
      }
    });

    test("has no witness without all inputs, nor for those that expected.json lists", async () => {
      await assert.rejects(solve({}), /Not all inputs have been set/);
      for (const { change, template, line } of expected.refused) {
        const place = new RegExp(`Error in template ${template}_\\d+ line: ${line}\\b`);
        await assert.rejects(solve({ ...input, ...change }), place, JSON.stringify(change));
      }
    });
  });
}

for (const [name, folder] of [
  ["multiplier2", "static/proof"],
  ["kyc", "static/proof/kyc"],
  ["poseidon", "static/proof/poseidon"],
] as const) {
  test(`the proof in ${folder}, which pages carry, verifies with its key, and with no other public values`, async () => {
    const [key, values, proof] = await Promise.all(
      ["verification_key", "public", "proof"].map((file) => readJson<object>(folder, `${file}.json`)),
    );
    const { public: expected } = await readJson<Expected>(`examples/circom/${name}`, "expected.json");
    assert.deepEqual(values, expected);
    assert.equal(await groth16.verify(key, expected, proof as never), true);
    assert.equal(await groth16.verify(key, ["34", ...expected.slice(1)], proof as never), false);
    await endWorkers();
  });
}

test("the contract of docs/co-circom/cli/verify compiles with the verifier that snarkjs exports", async () => {
  const source = path.resolve("examples/circom/multiplier2");
  const key = path.join(source, "starter/build/multiplier2.zkey");
  const folder = temporaryFolder();
  await run(folder, ["snarkjs", "zkey", "export", "solidityverifier", key, "Verifier.sol"]);
  const content = (...parts: string[]) => ({ content: readFileSync(path.join(...parts), "utf8") });
  const input = {
    language: "Solidity",
    sources: {
      "Verifier.sol": content(folder, "Verifier.sol"),
      "Products.sol": content(source, "Products.sol"),
    },
    settings: { outputSelection: { "*": { "*": ["abi"] } } },
  };
  const { errors = [], contracts } = JSON.parse(solc.compile(JSON.stringify(input)));
  assert.deepEqual(errors, []);
  assert.ok(contracts["Products.sol"].Products);
});

/** A program of examples/, compiled, and a reader of its inputs. */
async function openNoir(folder: string) {
  const source = path.resolve("examples", folder);
  const silent = () => {};
  const { program } = await compile(createFileManager(source), undefined, silent, silent);
  const inputs = (file: string) => parse(readFileSync(path.join(source, file), "utf8")) as InputMap;
  return { source, noir: new Noir(program), inputs };
}

test("the program of docs/co-noir/cli/split-input reads its Prover.toml", async () => {
  const { noir, inputs } = await openNoir("arguments");
  assert.equal(BigInt((await noir.execute(inputs("Prover.toml"))).returnValue as string), 142n);
});

for (const name of ["multiplier", "poseidon_noir"])
  test(`examples/noir/${name} returns what expected.json and its own test say`, async () => {
    const { source, noir, inputs } = await openNoir(`noir/${name}`);
    // What main returns for Prover.toml, in decimal and in hex.
    const expected = await readJson<Record<"return" | "returnHex", string>>(source, "expected.json");
    const input = inputs("Prover.toml");
    const { returnValue } = await noir.execute(input);
    assert.equal(returnValue, expected.returnHex);
    assert.equal(BigInt(expected.returnHex), BigInt(expected.return));
    const program = readFileSync(path.join(source, "src/main.nr"), "utf8");
    const unitTest = program.slice(program.indexOf("#[test]"));
    // One can follow the numbers of the test, while Prover.toml may have some that nobody guesses.
    const small = { alice: ["1", "2", "3", "4"], bob: ["5", "6", "7", "8"] };
    const { returnValue: tested } = await noir.execute(name === "poseidon_noir" ? small : input);
    assert.match(unitTest, RegExp(`${tested}|== ${BigInt(tested as string)}`));
    if (name === "poseidon_noir")
      assert.deepEqual({ ...inputs("Prover1.toml"), ...inputs("Prover2.toml") }, { ...input });
  });
