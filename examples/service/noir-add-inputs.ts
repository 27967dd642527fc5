import { readFile } from "node:fs/promises";
import { CoNoir } from "@taceo/proof-client-node";
import { abiOf, inputsFor, publicPositions } from "./abi.js";
import { commandLine, uuid } from "./checks.js";
import { jobs, nodesById } from "./client.js";

const usage = "JOB NODE0 NODE1 NODE2 FILE";
const [job, node0 = "", node1 = "", node2 = "", file = ""] = commandLine(usage);
const jobId = uuid("JOB", job);
const abi = abiOf(await readFile("target/multiplier.json", "utf8"));
const input = inputsFor(abi, await readFile(file, "utf8"));

const nodes = await nodesById([node0, node1, node2]);
await CoNoir.addJobInputs(jobs, nodes, jobId, abi, publicPositions(abi), input);
console.log(`added ${Object.keys(input).join(", ")} to job ${jobId}`);
