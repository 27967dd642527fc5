import type { JobApi, NodeProvider, NodeProviders } from "@taceo/proof-client-node";
import { mockNode } from "./nodes";

/** Three nodes with keys of their own, as the client's API objects return them. */
export function nodeProviders(): NodeProviders {
  const provider = (id: number): NodeProvider => {
    const { enc_key: encKey, verify_key: verifyKey, name, online } = mockNode(id);
    return { id, name, encKey, verifyKey, online };
  };
  return { node0: provider(11), node1: provider(12), node2: provider(13) };
}

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
