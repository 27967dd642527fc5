import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import solc from "solc";
import { temporaryFolder } from "../temporary";

const folder = path.join(__dirname, "../../examples/circom/multiplier2");

test("the contract of docs/co-circom/cli/verify compiles with the verifier that snarkjs exports", () => {
  const verifier = path.join(temporaryFolder(), "Verifier.sol");
  const key = path.join(folder, "starter/build/multiplier2.zkey");
  const words = ["node_modules/snarkjs/build/cli.cjs", "zkey", "export", "solidityverifier"];
  execFileSync(process.execPath, [...words, key, verifier]);
  const content = (file: string) => ({ content: readFileSync(file, "utf8") });
  const input = {
    language: "Solidity",
    sources: {
      "Verifier.sol": content(verifier),
      "Products.sol": content(path.join(folder, "Products.sol")),
    },
    settings: { outputSelection: { "*": { "*": ["abi"] } } },
  };
  const { errors = [], contracts } = JSON.parse(solc.compile(JSON.stringify(input)));
  assert.deepEqual(errors, []);
  assert.ok(contracts["Products.sol"].Products);
});
