import { commandLine, publicValues, uuid } from "./checks.js";
import { apiUrl, nodesById } from "./client.js";
import { readResult } from "./result.js";
import { saveGroth16 } from "./save.js";
import { verifySignatures } from "./signatures.js";

const usage = "JOB NODE0 NODE1 NODE2 PUBLIC_VALUE [PUBLIC_VALUE…]";
const [job, node0 = "", node1 = "", node2 = "", ...values] = commandLine(usage);
const jobId = uuid("JOB", job);
const expected = publicValues(values);

const nodes = await nodesById([node0, node1, node2]);
const result = await readResult(jobId, { apiUrl, timeoutMs: 300_000 });
verifySignatures(jobId, result, nodes);
await saveGroth16(result, expected);
