import assert from "node:assert/strict";
import sodium from "libsodium-wrappers";
import type { Mock, SeenCall } from "./mock";
import type { MockNode } from "./nodes";

/** Boxes of a multi-value upload: bincode of a map from names to sealed values. */
function boxesOf(upload: Uint8Array): Uint8Array[] {
  const bytes = Buffer.from(upload);
  let at = 8;
  const next = () => {
    const end = at + 8 + Number(bytes.readBigUInt64LE(at));
    const part = bytes.subarray(at + 8, end);
    at = end;
    return part;
  };
  return Array.from({ length: Number(bytes.readBigUInt64LE(0)) }, () => {
    next();
    return next();
  });
}

/** Opens the sealed shares of a call as its nodes would; throws when a share is not for the node that is named. */
function openShares(nodes: readonly MockNode[], { fields, files }: SeenCall): Buffer[] {
  const named = [0, 1, 2].map((index) => nodes.find(({ id }) => String(id) === fields[`node${index}`]));
  assert.equal(new Set(named).size, 3, "one node gets two shares");
  return named.map((node, index) => {
    const { [`inputs${index}`]: inputs, [`witness${index}`]: witness } = files;
    const { publicKey, privateKey } = node?.encryption ?? assert.fail("a share for an unknown node");
    const boxes = inputs ? boxesOf(inputs) : [witness ?? new Uint8Array()];
    return Buffer.concat(boxes.map((box) => sodium.crypto_box_seal_open(box, publicKey, privateKey)));
  });
}

/**
 * Fails when an upload shows a secret to a node, or gives a node two shares.
 *
 * @param secret a value that occurs nowhere else, a field element over BN254
 */
export async function assertNoLeak(mock: Mock, secret: bigint): Promise<void> {
  await sodium.ready;
  const bytes = Buffer.from(secret.toString(16).padStart(64, "0"), "hex");
  const littleEndian = Buffer.from(bytes).reverse();
  for (const seen of mock.calls.filter(({ files }) => "inputs0" in files || "witness0" in files)) {
    for (const share of openShares(mock.nodes, seen)) {
      assert.ok(!share.includes(bytes) && !share.includes(littleEndian), `${seen.path} carries the secret`);
    }
  }
}
