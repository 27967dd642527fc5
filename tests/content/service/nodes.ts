import { ed25519ph, x25519 } from "@noble/curves/ed25519";

/** A node provider with the secret that a real node keeps to itself. */
export interface MockNode {
  /** Key to sign reports and to open shares with. */
  readonly secret: Uint8Array;
  /** What the service says about it. */
  readonly provider: { id: number; name: string; enc_key: string; verify_key: string; online: boolean };
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");

/** Makes a node with fresh keys. */
export function mockNode(id: number): MockNode {
  const secret = x25519.utils.randomPrivateKey();
  const enc_key = base64(x25519.getPublicKey(secret));
  const verify_key = base64(ed25519ph.getPublicKey(secret));
  return { secret, provider: { id, name: `node-${id}`, enc_key, verify_key, online: true } };
}

/** One signature per node, base64 by node id, as a result carries them. */
export function signReport(
  nodes: readonly MockNode[],
  jobId: string,
  proof: string,
  publicInputs: string,
): Record<string, string> {
  // The id's 16 bytes and the two strings, with nothing between them.
  const message = Buffer.concat([
    Buffer.from(jobId.replaceAll("-", ""), "hex"),
    Buffer.from(proof + publicInputs),
  ]);
  const context = Buffer.from("taceo-proof-nps-reporting");
  const sign = ({ secret }: MockNode) => base64(ed25519ph.sign(message, secret, { context }));
  return Object.fromEntries(nodes.map((node) => [node.provider.id, sign(node)]));
}
