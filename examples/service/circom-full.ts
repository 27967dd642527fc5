import { readFile } from "node:fs/promises";
import { BlueprintCurve, CoCircom } from "@taceo/proof-client-node";
import { commandLine, publicNames, signals } from "./checks.js";
import { apiUrl, blueprintId, jobs, randomNodes, voucher } from "./client.js";
import { readResult } from "./result.js";
import { saveGroth16 } from "./save.js";
import { verifySignatures } from "./signatures.js";

commandLine("");
const input = signals(await readFile("input.json", "utf8"));
const publicInputs = publicNames(input, ["b"]);
// The proof's expected values: the output, then the public input.
const expected = [33n, 11n];

const nodes = await randomNodes();
const jobId = await CoCircom.scheduleFullJob(
  jobs,
  nodes,
  blueprintId(),
  voucher(),
  BlueprintCurve.Bn254,
  publicInputs,
  input,
);
console.log(
  `job ${jobId} on nodes ${nodes.node0.id} ${nodes.node1.id} ${nodes.node2.id}`,
);

const result = await readResult(jobId, { apiUrl, timeoutMs: 300_000 });
verifySignatures(jobId, result, nodes);
await saveGroth16(result, expected);
