import { readFile } from "node:fs/promises";
import { CoNoir, MpcProtocol } from "@taceo/proof-client-node";
import { apiUrl, jobs, nodeApi, required, voucher } from "./client";
import { readResult } from "./result";
import { saveUltraHonk } from "./save";
import { verifySignatures } from "./signatures";

const witness = await readFile("target/multiplier.gz");
// Indices into the witness vector, from 0. One too many sends a private value in clear.
const publicInputs = Uint32Array.from(process.argv.slice(2), Number);

const nodes = await nodeApi.randomNodeProviders();
const jobId = await CoNoir.scheduleProveJob(
  jobs,
  nodes,
  required("BLUEPRINT_ID"),
  MpcProtocol.Shamir,
  voucher,
  publicInputs,
  witness,
);
console.log(`job ${jobId} on nodes ${nodes.node0.id} ${nodes.node1.id} ${nodes.node2.id}`);

const result = await readResult(jobId, { apiUrl, timeoutMs: 300_000 });
verifySignatures(jobId, result, nodes);
await saveUltraHonk(result);
