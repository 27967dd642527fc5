import { readFile } from "node:fs/promises";
import {
  BlueprintCurve,
  CoCircom,
  MpcProtocol,
} from "@taceo/proof-client-node";
import { wtns } from "snarkjs";
import { commandLine, wholeNumber } from "./checks.js";
import { apiUrl, blueprintId, jobs, randomNodes, voucher } from "./client.js";
import { expectValues } from "./public-values.js";
import { readResult } from "./result.js";
import { saveGroth16 } from "./save.js";
import { verifySignatures } from "./signatures.js";

commandLine("");
const { nPublic } = JSON.parse(
  await readFile("build/verification_key.json", "utf8"),
);
// The constant 1, the outputs, the public inputs. One too many sends a private
// value unshared.
const numPubInputs = 1 + wholeNumber(String(nPublic));
// The proof's expected values: the output, then the public input.
const expected = [33n, 11n];
// So the unshared part of the witness must contain nothing else.
const witness = (await wtns.exportJson("build/witness.wtns")) as bigint[];
expectValues(witness.slice(0, numPubInputs), [1n, ...expected]);

const nodes = await randomNodes();
const jobId = await CoCircom.scheduleProveJob(
  jobs,
  nodes,
  blueprintId(),
  MpcProtocol.Rep3,
  voucher(),
  BlueprintCurve.Bn254,
  numPubInputs,
  await readFile("build/witness.wtns"),
);
console.log(
  `job ${jobId} on nodes ${nodes.node0.id} ${nodes.node1.id} ${nodes.node2.id}`,
);

const result = await readResult(jobId, { apiUrl, timeoutMs: 300_000 });
verifySignatures(jobId, result, nodes);
await saveGroth16(result, expected);
