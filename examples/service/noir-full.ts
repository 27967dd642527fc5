import { readFile } from "node:fs/promises";
import { CoNoir } from "@taceo/proof-client-node";
import { abiOf, expectPublic, inputsFor } from "./abi.js";
import { commandLine } from "./checks.js";
import { apiUrl, blueprintId, jobs, randomNodes, voucher } from "./client.js";
import { readResult } from "./result.js";
import { saveUltraHonk } from "./save.js";
import { verifySignatures } from "./signatures.js";

commandLine("");
const abi = abiOf(await readFile("target/multiplier.json", "utf8"));
const input = inputsFor(abi, await readFile("input.json", "utf8"));
const publicInputs = expectPublic(abi, ["y"]);
// The proof's expected values: the public parameter, then the return value.
const expected = [11n, 33n];

const nodes = await randomNodes();
const jobId = await CoNoir.scheduleFullJob(
  jobs,
  nodes,
  blueprintId(),
  voucher(),
  abi,
  publicInputs,
  input,
);
console.log(
  `job ${jobId} on nodes ${nodes.node0.id} ${nodes.node1.id} ${nodes.node2.id}`,
);

const result = await readResult(jobId, { apiUrl, timeoutMs: 300_000 });
verifySignatures(jobId, result, nodes);
await saveUltraHonk(result, expected);
