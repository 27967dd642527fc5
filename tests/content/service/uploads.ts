import assert from "node:assert/strict";
import { NodeProvidersFromJSON } from "@taceo/proof-api-client";
import type { JobApi, NodeProviders } from "@taceo/proof-client-node";
import sodium from "libsodium-wrappers";
import type { Mock, SeenCall } from "./mock";
import type { MockNode } from "./nodes";

/** Nodes as the client's API objects return them. */
export const providersOf = ([node0, node1, node2]: readonly MockNode[]): NodeProviders =>
  NodeProvidersFromJSON({ node0, node1, node2 });

/** What a client function would upload. */
export interface Upload {
  /** Bytes for each of the three nodes, sealed. */
  shares: [Uint8Array, Uint8Array, Uint8Array];
  /** Sizes of these, in bytes. */
  sizes: [number, number, number];
}

/**
 * Runs a client function with a job API that keeps what it is given.
 *
 * @param send calls one of the client's functions with that API
 */
export async function capture(send: (jobs: JobApi) => Promise<unknown>): Promise<Upload> {
  let blobs: Blob[] = [];
  const keep = async (request: Record<string, unknown>) => {
    blobs = Object.values(request).filter((value): value is Blob => value instanceof Blob);
    return { jobId: "kept" };
  };
  await send({ scheduleFullJob: keep, scheduleProveJob: keep, addInputs: keep } as unknown as JobApi);
  const shares = (await Promise.all(
    blobs.map(async (blob) => new Uint8Array(await blob.arrayBuffer())),
  )) as Upload["shares"];
  return { shares, sizes: shares.map(({ length }) => length) as Upload["sizes"] };
}

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

function opens(box: Uint8Array, { encryption }: MockNode): Uint8Array | null {
  try {
    return sodium.crypto_box_seal_open(box, encryption.publicKey, encryption.privateKey);
  } catch {
    return null;
  }
}

/**
 * Opens the sealed shares of an upload as its nodes would.
 *
 * @param nodes all nodes of the mock, with their secret keys
 * @param seen a call that carries shares
 * @returns what each of the three nodes reads, one value after another
 * @throws AssertionError when two shares go to one node, or when another node than the one that is named
 *   can open a share
 */
export async function openShares(nodes: readonly MockNode[], seen: SeenCall): Promise<Buffer[]> {
  await sodium.ready;
  const named = [0, 1, 2].map((index) => seen.fields[`node${index}`]);
  assert.equal(new Set(named).size, 3, `one node gets two shares: ${named.join(", ")}`);
  return named.map((id, index) => {
    const { [`inputs${index}`]: inputs, [`witness${index}`]: witness } = seen.files;
    const boxes = inputs ? boxesOf(inputs) : [witness ?? new Uint8Array()];
    return Buffer.concat(
      boxes.map((box) => {
        const readers = nodes.filter((node) => opens(box, node) !== null);
        assert.deepEqual(
          readers.map((node) => String(node.id)),
          [id],
          `share ${index} is for node ${id} alone`,
        );
        return readers[0] ? (opens(box, readers[0]) ?? box) : box;
      }),
    );
  });
}

/**
 * Fails when an upload shows a secret to a node, or gives a node two shares.
 *
 * @param secret a value that occurs nowhere else, a field element over BN254
 */
export async function assertNoLeak(mock: Mock, secret: bigint): Promise<void> {
  const bytes = Buffer.from(secret.toString(16).padStart(64, "0"), "hex");
  const littleEndian = Buffer.from(bytes).reverse();
  for (const seen of mock.calls.filter(({ files }) => "inputs0" in files || "witness0" in files)) {
    for (const share of await openShares(mock.nodes, seen)) {
      assert.ok(!share.includes(bytes) && !share.includes(littleEndian), `${seen.path} carries the secret`);
    }
  }
}
