import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import solc from "solc";

const folder = path.join(__dirname, "../../examples/circom/multiplier2");

test("the contract of docs/co-circom/cli/verify compiles with the verifier that snarkjs exports", (t) => {
  const temporary = mkdtempSync(path.join(tmpdir(), "contract-"));
  t.after(() => rmSync(temporary, { recursive: true }));
  const verifier = path.join(temporary, "Verifier.sol");
  const key = path.join(folder, "starter/build/multiplier2.zkey");
  execFileSync(process.execPath, [
    "node_modules/snarkjs/build/cli.cjs",
    "zkey",
    "export",
    "solidityverifier",
    key,
    verifier,
  ]);
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
