import assert from "node:assert/strict";
import { x25519 } from "@noble/curves/ed25519";
import sodium from "libsodium-wrappers";
import type { Mock } from "./mock";

/** Boxes of a multi-value upload: bincode of a map from names to sealed values. */
function boxesOf(upload: Buffer): Buffer[] {
  let at = 8;
  const next = () => {
    const end = at + 8 + Number(upload.readBigUInt64LE(at));
    const part = upload.subarray(at + 8, end);
    at = end;
    return part;
  };
  const entries = Array.from({ length: Number(upload.readBigUInt64LE(0)) }, () => [next(), next()]);
  return entries.flatMap(([, box]) => box ?? []);
}

/**
 * Opens what was uploaded for the nodes as they would; fails when one of them sees a secret, or gets two shares.
 *
 * @param secret a value that occurs nowhere else, a field element over BN254
 */
export async function assertNoLeak({ calls, nodes }: Mock, secret: bigint): Promise<void> {
  await sodium.ready;
  const bytes = Buffer.from(secret.toString(16).padStart(64, "0"), "hex");
  const littleEndian = Buffer.from(bytes).reverse();
  for (const { form, path } of calls.filter(({ form }) => form.has("inputs0") || form.has("witness0"))) {
    const ids = [0, 1, 2].map((index) => form.get(`node${index}`));
    assert.equal(new Set(ids).size, 3, "one node gets two shares");
    for (const [index, id] of ids.entries()) {
      const node = nodes.find(({ provider }) => String(provider.id) === id);
      const file = form.get(`inputs${index}`) ?? form.get(`witness${index}`);
      assert.ok(node && file instanceof Blob);
      const upload = Buffer.from(await file.arrayBuffer());
      for (const box of form.has("inputs0") ? boxesOf(upload) : [upload]) {
        const opened = sodium.crypto_box_seal_open(box, x25519.getPublicKey(node.secret), node.secret);
        const share = Buffer.from(opened);
        // Values begin at multiples of 4 bytes; elsewhere, the zeros of one and the tag of the next look like a value.
        const places = Array.from({ length: share.length / 4 }, (_, index) => index * 4);
        const isShown = places.some((at) =>
          [bytes, littleEndian].some((value) => value.equals(share.subarray(at, at + value.length))),
        );
        assert.ok(!isShown, `${path} carries the secret`);
      }
    }
  }
}
