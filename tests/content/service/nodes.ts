import { generateKeyPairSync } from "node:crypto";
import { type SigningKey, signingKey } from "./ed25519ph";

/** A node provider as the service describes it, with the secret halves that a real node keeps to itself. */
export interface MockNode {
  id: number;
  name: string;
  enc_key: string;
  verify_key: string;
  online: boolean;
  signing: SigningKey;
  /** X25519 keys, 32 bytes each. */
  encryption: { publicKey: Uint8Array; privateKey: Uint8Array };
}

/** Context that the nodes' signatures carry. */
export const reportContext = "taceo-proof-nps-reporting";

/** Makes a node with fresh X25519 and Ed25519 keys. */
export function mockNode(id: number): MockNode {
  const { x = "", d = "" } = generateKeyPairSync("x25519").privateKey.export({ format: "jwk" });
  const encryption = { publicKey: Buffer.from(x, "base64url"), privateKey: Buffer.from(d, "base64url") };
  const signing = signingKey();
  return {
    id,
    name: `node-${id}`,
    enc_key: encryption.publicKey.toString("base64"),
    verify_key: signing.verifyKey,
    online: true,
    signing,
    encryption,
  };
}

/** What a node signs: the id's 16 bytes and the two strings, with nothing between them. */
export function reportMessage(jobId: string, proof: string, publicInputs: string): Buffer {
  return Buffer.concat([Buffer.from(jobId.replaceAll("-", ""), "hex"), Buffer.from(proof + publicInputs)]);
}

/** One signature per node, base64 by node id, as a result carries them. */
export function signReport(
  nodes: MockNode[],
  jobId: string,
  proof: string,
  publicInputs: string,
): Record<string, string> {
  const message = reportMessage(jobId, proof, publicInputs);
  return Object.fromEntries(nodes.map(({ id, signing }) => [id, signing.sign(message, reportContext)]));
}
