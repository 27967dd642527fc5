import { gzipSync } from "node:zlib";

const u64 = (value: number) => Buffer.from(BigUint64Array.of(BigInt(value)).buffer);
const u32 = (value: number) => Buffer.from(Uint32Array.of(value).buffer);

/**
 * Writes a witness file as nargo 1.0.0-beta.6 does, the layout that version 2.0.0 of the service's client
 * reads: bincode of a stack with one map from index to 64 hexadecimal digits, gzipped.
 *
 * @param values witness values in the order of their indices, from 0
 */
export function beta6Witness(values: bigint[]): Uint8Array {
  const digits = (value: bigint) => Buffer.from(value.toString(16).padStart(64, "0"));
  const entries = values.flatMap((value, index) => [u32(index), u64(64), digits(value)]);
  return gzipSync(Buffer.concat([u64(1), u32(0), u64(values.length), ...entries]));
}
