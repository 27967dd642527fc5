import { readFile } from "node:fs/promises";
import { BlueprintCurve, CoCircom } from "@taceo/proof-client-node";
import { apiUrl, jobs, nodeApi, required, voucher } from "./client";
import { readResult } from "./result";
import { saveGroth16 } from "./save";
import { verifySignatures } from "./signatures";

const input = JSON.parse(await readFile("input.json", "utf8")) as Record<string, unknown>;
const publicInputs = ["b"];

// The client ignores a name that it does not find and shares the value instead.
for (const name of publicInputs) {
  if (!(name in input)) {
    throw new Error(`input.json has no signal "${name}"`);
  }
}

const nodes = await nodeApi.randomNodeProviders();
const jobId = await CoCircom.scheduleFullJob(
  jobs,
  nodes,
  required("BLUEPRINT_ID"),
  voucher,
  BlueprintCurve.Bn254,
  publicInputs,
  input,
);
console.log(`job ${jobId} on nodes ${nodes.node0.id} ${nodes.node1.id} ${nodes.node2.id}`);

const result = await readResult(jobId, { apiUrl, timeoutMs: 300_000 });
verifySignatures(jobId, result, nodes);
await saveGroth16(result);
