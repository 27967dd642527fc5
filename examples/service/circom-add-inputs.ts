import { readFile } from "node:fs/promises";
import { BlueprintCurve, CoCircom } from "@taceo/proof-client-node";
import { jobs, nodesById } from "./client";

const [jobId = "", node0 = "", node1 = "", node2 = "", file = "", ...publicInputs] = process.argv.slice(2);
const input = JSON.parse(await readFile(file, "utf8")) as Record<string, unknown>;
for (const name of publicInputs) {
  if (!(name in input)) {
    throw new Error(`${file} has no signal "${name}"`);
  }
}

const nodes = await nodesById([node0, node1, node2]);
await CoCircom.addJobInputs(jobs, nodes, jobId, BlueprintCurve.Bn254, publicInputs, input);
console.log(`added ${Object.keys(input).join(", ")} to job ${jobId}`);
