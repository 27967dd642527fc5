import { readFile } from "node:fs/promises";
import { BlueprintCurve, CoCircom, MpcProtocol } from "@taceo/proof-client-node";
import { apiUrl, jobs, nodeApi, required, voucher } from "./client";
import { readResult } from "./result";
import { saveGroth16 } from "./save";
import { verifySignatures } from "./signatures";

const witness = await readFile("build/witness.wtns");
const key = JSON.parse(await readFile("build/verification_key.json", "utf8")) as {
  nPublic: number;
};
// The constant 1, the outputs, the public inputs. One too many sends a private value in clear.
const numPubInputs = 1 + key.nPublic;

const nodes = await nodeApi.randomNodeProviders();
const jobId = await CoCircom.scheduleProveJob(
  jobs,
  nodes,
  required("BLUEPRINT_ID"),
  MpcProtocol.Shamir,
  voucher,
  BlueprintCurve.Bn254,
  numPubInputs,
  witness,
);
console.log(`job ${jobId} on nodes ${nodes.node0.id} ${nodes.node1.id} ${nodes.node2.id}`);

const result = await readResult(jobId, { apiUrl, timeoutMs: 300_000 });
verifySignatures(jobId, result, nodes);
await saveGroth16(result);
