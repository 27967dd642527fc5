/**
 * A public value that the proof must have; `null` accepts any value, such as an
 * output that you do not know.
 */
export type Expected = bigint | null;

/** The modulus of the field over which the circuits compute, that of BN254. */
const modulus =
  0x30644e72e131a029b85045b68181585d2833e84879b9709143e1f593f0000001n;

function belowModulus(values: bigint[]): bigint[] {
  if (values.some((value) => value >= modulus)) {
    throw new Error("a public value is not below the modulus");
  }
  return values;
}

/**
 * Public values of a circom proof: a JSON array of decimal strings. Any other
 * form is an error, because snarkjs could verify a different number than the one
 * that `BigInt` reads.
 */
export function circomValues(publicInputs: string): bigint[] {
  const values: unknown = JSON.parse(publicInputs);
  if (
    !Array.isArray(values) ||
    !values.every(
      (value) => typeof value === "string" && /^(0|[1-9][0-9]*)$/.test(value),
    )
  ) {
    throw new Error(
      `public values are a list of decimal strings, not ${publicInputs.slice(0, 40)}`,
    );
  }
  return belowModulus(values.map(BigInt));
}

/**
 * Public values of an UltraHonk proof: base64 of 32 bytes for each, big-endian.
 */
export function noirValues(publicInputs: string): bigint[] {
  const digits = Buffer.from(publicInputs, "base64").toString("hex");
  if (digits.length % 64 !== 0) {
    throw new Error(
      `public values have 32 bytes each; these have ${digits.length / 2}`,
    );
  }
  return belowModulus(
    Array.from({ length: digits.length / 64 }, (_, index) =>
      BigInt(`0x${digits.slice(64 * index, 64 * index + 64)}`),
    ),
  );
}

/**
 * Compares public values with those that you expect, because a valid proof for
 * other values proves a different statement.
 *
 * @param expected in the circuit's order; circom: outputs first, Noir: the
 *   return value last
 * @throws Error on a difference, in a value or in their number
 */
export function expectValues(values: bigint[], expected: Expected[]): void {
  if (values.length !== expected.length) {
    throw new Error(
      `there are ${values.length} public values instead of ${expected.length}`,
    );
  }
  for (const [index, value] of expected.entries()) {
    if (value !== null && value !== values[index]) {
      throw new Error(
        `public value ${index + 1} of ${expected.length} is not ${value}`,
      );
    }
  }
}
