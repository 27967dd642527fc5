import { readFile } from "node:fs/promises";
import { CoNoir, MpcProtocol } from "@taceo/proof-client-node";
import { abiOf, publicIndices } from "./abi.js";
import { commandLine } from "./checks.js";
import { apiUrl, blueprintId, jobs, randomNodes, voucher } from "./client.js";
import { readResult } from "./result.js";
import { saveUltraHonk } from "./save.js";
import { verifySignatures } from "./signatures.js";

const indices = commandLine("INDEX [INDEX…]");
const abi = abiOf(await readFile("target/multiplier.json", "utf8"));
// Indices into the witness vector, from 0. One too many would send a private
// value unshared.
const publicInputs = publicIndices(abi, indices);
const witness = await readFile("target/multiplier.gz");
// The proof's expected values: the public parameter, then the return value.
const expected = [11n, 33n];

const nodes = await randomNodes();
const jobId = await CoNoir.scheduleProveJob(
  jobs,
  nodes,
  blueprintId(),
  MpcProtocol.Rep3,
  voucher(),
  publicInputs,
  witness,
);
console.log(
  `job ${jobId} on nodes ${nodes.node0.id} ${nodes.node1.id} ${nodes.node2.id}`,
);

const result = await readResult(jobId, { apiUrl, timeoutMs: 300_000 });
verifySignatures(jobId, result, nodes);
await saveUltraHonk(result, expected);
