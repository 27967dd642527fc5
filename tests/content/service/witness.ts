import { gzipSync } from "node:zlib";

const field = (name: string, visibility: string) => ({ name, type: { kind: "field" as const }, visibility });

/** The interface of examples/noir/multiplier, as nargo writes it into the compiled program. */
export const multiplierAbi = {
  parameters: [field("x", "private"), field("y", "public")],
  return_type: { abi_type: { kind: "field" as const }, visibility: "public" },
  error_types: {},
};

/**
 * Writes a witness file as nargo 1.0.0-beta.6 does, the layout that version 2.0.0 of the service's client
 * reads: bincode of a stack with one map from index to 64 hexadecimal digits, gzipped.
 *
 * @param values witness values in the order of their indices, from 0
 */
export function beta6Witness(values: bigint[]): Uint8Array {
  const u64 = (value: number) => {
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64LE(BigInt(value));
    return bytes;
  };
  const u32 = (value: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32LE(value);
    return bytes;
  };
  const entries = values.flatMap((value, index) => [
    u32(index),
    u64(64),
    Buffer.from(value.toString(16).padStart(64, "0")),
  ]);
  return gzipSync(Buffer.concat([u64(1), u32(0), u64(values.length), ...entries]));
}
