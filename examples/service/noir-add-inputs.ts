import { readFile } from "node:fs/promises";
import { CoNoir } from "@taceo/proof-client-node";
import { jobs, nodesById } from "./client";

const [jobId = "", node0 = "", node1 = "", node2 = "", file = "", ...positions] = process.argv.slice(2);
const { abi } = JSON.parse(await readFile("target/multiplier.json", "utf8"));
const input = JSON.parse(await readFile(file, "utf8"));

const nodes = await nodesById([node0, node1, node2]);
await CoNoir.addJobInputs(jobs, nodes, jobId, abi, Uint32Array.from(positions, Number), input);
console.log(`added ${Object.keys(input).join(", ")} to job ${jobId}`);
