import { readFile } from "node:fs/promises";
import { CoNoir } from "@taceo/proof-client-node";
import { abiOf, expectPublic, inputsFor } from "./abi.js";
import { commandLine, uuid } from "./checks.js";
import { jobs, nodesById } from "./client.js";

const usage = "JOB NODE0 NODE1 NODE2 FILE [PUBLIC_NAME…]";
const [job, node0 = "", node1 = "", node2 = "", file = "", ...names] =
  commandLine(usage);
const jobId = uuid("JOB", job);
const abi = abiOf(await readFile("target/multiplier.json", "utf8"));
const input = inputsFor(abi, await readFile(file, "utf8"));
const publicInputs = expectPublic(abi, names);

const nodes = await nodesById([node0, node1, node2]);
await CoNoir.addJobInputs(jobs, nodes, jobId, abi, publicInputs, input);
console.log(`added ${Object.keys(input).join(", ")} to job ${jobId}`);
