import { writeFile } from "node:fs/promises";
import type { SignedResult } from "./result";

// #region groth16
/** Writes a circom Groth16 result as the two files that snarkjs reads. */
export async function saveGroth16(result: SignedResult): Promise<void> {
  await writeFile("proof.json", result.proof);
  await writeFile("public.json", result.publicInputs);
}
// #endregion groth16

// #region ultrahonk
/** Writes an UltraHonk result as the two files of 32-byte field elements that bb reads. */
export async function saveUltraHonk(result: SignedResult): Promise<void> {
  await writeFile("proof", Buffer.from(result.proof, "utf8"));
  await writeFile("public_inputs", Buffer.from(result.publicInputs, "utf8"));
}
// #endregion ultrahonk
