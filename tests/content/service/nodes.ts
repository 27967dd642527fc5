import { generateKeyPairSync } from "node:crypto";
import { ed25519ph } from "@noble/curves/ed25519";

/** A node provider as the service describes it, with the secret halves that a real node keeps to itself. */
export interface MockNode {
  id: number;
  name: string;
  enc_key: string;
  verify_key: string;
  online: boolean;
  signingKey: Uint8Array;
  /** X25519 keys, 32 bytes each. */
  encryption: { publicKey: Uint8Array; privateKey: Uint8Array };
}

/** Makes a node with fresh X25519 and Ed25519 keys. */
export function mockNode(id: number): MockNode {
  const { x = "", d = "" } = generateKeyPairSync("x25519").privateKey.export({ format: "jwk" });
  const encryption = { publicKey: Buffer.from(x, "base64url"), privateKey: Buffer.from(d, "base64url") };
  const signingKey = ed25519ph.utils.randomPrivateKey();
  return {
    id,
    name: `node-${id}`,
    enc_key: encryption.publicKey.toString("base64"),
    verify_key: Buffer.from(ed25519ph.getPublicKey(signingKey)).toString("base64"),
    online: true,
    signingKey,
    encryption,
  };
}

/** One signature per node, base64 by node id, as a result carries them. */
export function signReport(
  nodes: MockNode[],
  jobId: string,
  proof: string,
  publicInputs: string,
): Record<string, string> {
  // The id's 16 bytes and the two strings, with nothing between them.
  const message = Buffer.from(
    `${jobId.replaceAll("-", "")}${Buffer.from(proof + publicInputs).toString("hex")}`,
    "hex",
  );
  const context = Buffer.from("taceo-proof-nps-reporting");
  return Object.fromEntries(
    nodes.map(({ id, signingKey }) => [
      id,
      Buffer.from(ed25519ph.sign(message, signingKey, { context })).toString("base64"),
    ]),
  );
}
