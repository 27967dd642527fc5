import { writeFile } from "node:fs/promises";
import {
  circomValues,
  type Expected,
  expectValues,
  noirValues,
} from "./public-values.js";
import type { SignedResult } from "./result.js";

/**
 * Writes a circom Groth16 result as the two files that snarkjs reads.
 *
 * @throws Error, and writes nothing, when the proof is about other public
 *   values than expected
 */
export async function saveGroth16(
  result: SignedResult,
  expected: Expected[],
): Promise<void> {
  expectValues(circomValues(result.publicInputs), expected);
  await writeFile("proof.json", result.proof);
  await writeFile("public.json", result.publicInputs);
}

/**
 * Writes an UltraHonk result as the two files of 32-byte field elements that bb
 * reads.
 *
 * @throws Error, and writes nothing, when the proof is about other public
 *   values than expected
 */
export async function saveUltraHonk(
  result: SignedResult,
  expected: Expected[],
): Promise<void> {
  expectValues(noirValues(result.publicInputs), expected);
  await writeFile("proof", Buffer.from(result.proof, "base64"));
  await writeFile("public_inputs", Buffer.from(result.publicInputs, "base64"));
}
