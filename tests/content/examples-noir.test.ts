import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { before, describe, test } from "node:test";
import { type InputMap, Noir } from "@noir-lang/noir_js";
import { compile, createFileManager } from "@noir-lang/noir_wasm";
import { parse } from "smol-toml";
import { EXAMPLES, readJson } from "./examples/workspace";

/** What expected.json of a Noir sample says: what main returns for Prover.toml, in decimal and in hex. */
interface Expected {
  return: string;
  returnHex: string;
}

for (const name of ["multiplier", "poseidon_noir"]) {
  describe(`examples/noir/${name}`, () => {
    const source = path.join(EXAMPLES, "noir", name);
    const readToml = (file: string) => parse(readFileSync(path.join(source, file), "utf8")) as InputMap;
    const input = readToml("Prover.toml");
    let noir: Noir;
    let expected: Expected;

    before(async () => {
      expected = await readJson<Expected>(source, "expected.json");
      const silent = () => {};
      const { program } = await compile(createFileManager(source), undefined, silent, silent);
      noir = new Noir(program);
    });

    test("returns what expected.json and its own test say", async () => {
      const { returnValue } = await noir.execute(input);
      assert.equal(returnValue, expected.returnHex);
      assert.equal(BigInt(expected.returnHex), BigInt(expected.return));
      const program = readFileSync(path.join(source, "src/main.nr"), "utf8");
      const unitTest = program.slice(program.indexOf("#[test]"));
      assert.match(unitTest, RegExp(`${expected.returnHex}|== ${expected.return}`));
    });

    if (name === "poseidon_noir") {
      test("Prover1.toml and Prover2.toml together are Prover.toml", () => {
        assert.deepEqual({ ...readToml("Prover1.toml"), ...readToml("Prover2.toml") }, { ...input });
      });
    }
  });
}
