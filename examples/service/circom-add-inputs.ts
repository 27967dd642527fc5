import { readFile } from "node:fs/promises";
import { BlueprintCurve, CoCircom } from "@taceo/proof-client-node";
import { commandLine, publicNames, signals, uuid } from "./checks.js";
import { jobs, nodesById } from "./client.js";

const usage = "JOB NODE0 NODE1 NODE2 FILE [PUBLIC_NAME…]";
const [job, node0 = "", node1 = "", node2 = "", file = "", ...names] =
  commandLine(usage);
const jobId = uuid("JOB", job);
const input = signals(await readFile(file, "utf8"));
const publicInputs = publicNames(input, names);

const nodes = await nodesById([node0, node1, node2]);
await CoCircom.addJobInputs(
  jobs,
  nodes,
  jobId,
  BlueprintCurve.Bn254,
  publicInputs,
  input,
);
console.log(`added ${Object.keys(input).join(", ")} to job ${jobId}`);
