import {
  type NodeProviders,
  verifyProofResultSignature,
} from "@taceo/proof-client-node";
import type { SignedResult } from "./result.js";

/**
 * Checks that nodes of this job signed the result.
 *
 * @param jobId id that scheduling returned
 * @param result the strings as the service sent them
 * @param nodes the nodes that the job was scheduled with
 * @param atLeast how many signatures to demand: 1 with First, 2 with Majority,
 *   3 with All
 * @throws Error when a signature is wrong, of a node outside the job, or when
 *   there are too few
 */
export function verifySignatures(
  jobId: string,
  result: SignedResult,
  nodes: NodeProviders,
  atLeast = 1,
): void {
  const signed = Object.entries(result.signatures);
  for (const [id, signature] of signed) {
    // Compare as text, because "011" would be node 11 a second time.
    const node = [nodes.node0, nodes.node1, nodes.node2].find(
      (candidate) => String(candidate.id) === id,
    );
    if (!node) {
      throw new Error(
        `node ${id} signed the result, but is not one of this job's nodes`,
      );
    }
    // The signature comes before the key. If they are swapped, the error is
    // "invalid key size".
    verifyProofResultSignature(
      jobId,
      result.proof,
      result.publicInputs,
      signature,
      node.verifyKey,
    );
  }
  if (signed.length < atLeast) {
    throw new Error(`${signed.length} signatures instead of ${atLeast}`);
  }
}
