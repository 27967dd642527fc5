import { readFile } from "node:fs/promises";
import { CoNoir } from "@taceo/proof-client-node";
import { apiUrl, jobs, nodeApi, required, voucher } from "./client";
import { readResult } from "./result";
import { saveUltraHonk } from "./save";
import { verifySignatures } from "./signatures";

const { abi } = JSON.parse(await readFile("target/multiplier.json", "utf8"));
const input = JSON.parse(await readFile("input.json", "utf8"));
// Positions in the flattened list of main's parameters, from 0. Unknown ones are ignored.
const publicInputs = new Uint32Array([1]);

const nodes = await nodeApi.randomNodeProviders();
const jobId = await CoNoir.scheduleFullJob(
  jobs,
  nodes,
  required("BLUEPRINT_ID"),
  voucher,
  abi,
  publicInputs,
  input,
);
console.log(`job ${jobId} on nodes ${nodes.node0.id} ${nodes.node1.id} ${nodes.node2.id}`);

const result = await readResult(jobId, { apiUrl, timeoutMs: 300_000 });
verifySignatures(jobId, result, nodes);
await saveUltraHonk(result);
