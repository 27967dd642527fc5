import { writeFile } from "node:fs/promises";
import type { SignedResult } from "./result";

/** Writes a circom Groth16 result as the two files that snarkjs reads. */
export async function saveGroth16(result: SignedResult): Promise<void> {
  await writeFile("proof.json", result.proof);
  await writeFile("public.json", result.publicInputs);
}

/** Writes an UltraHonk result as the two files of 32-byte field elements that bb reads. */
export async function saveUltraHonk(result: SignedResult): Promise<void> {
  await writeFile("proof", Buffer.from(result.proof, "base64"));
  await writeFile("public_inputs", Buffer.from(result.publicInputs, "base64"));
}
