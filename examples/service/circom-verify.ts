import { readFile } from "node:fs/promises";
import { groth16 } from "snarkjs";
import { commandLine, publicValues } from "./checks.js";
import { circomValues, expectValues } from "./public-values.js";

const expected = publicValues(commandLine("PUBLIC_VALUE [PUBLIC_VALUE…]"));
const values = circomValues(await readFile("public.json", "utf8"));
expectValues(values, expected);

const valid = await groth16.verify(
  JSON.parse(await readFile("build/verification_key.json", "utf8")),
  values.map(String),
  JSON.parse(await readFile("proof.json", "utf8")),
);
console.log(valid ? "the proof is valid" : "the proof is NOT valid");
// snarkjs leaves worker threads behind, which would keep the process alive.
process.exit(valid ? 0 : 1);
