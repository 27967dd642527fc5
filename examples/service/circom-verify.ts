import { readFile } from "node:fs/promises";
import { groth16 } from "snarkjs";

const read = async (path: string) => JSON.parse(await readFile(path, "utf8"));

const valid = await groth16.verify(
  await read("build/verification_key.json"),
  await read("public.json"),
  await read("proof.json"),
);
console.log(valid ? "the proof is valid" : "the proof is NOT valid");
// snarkjs leaves worker threads behind, which would keep the process alive.
process.exit(valid ? 0 : 1);
