import { apiUrl, nodesById } from "./client";
import { readResult } from "./result";
import { saveUltraHonk } from "./save";
import { verifySignatures } from "./signatures";

const [jobId = "", ...nodeIds] = process.argv.slice(2);
const nodes = await nodesById(nodeIds);
const result = await readResult(jobId, { apiUrl, timeoutMs: 300_000 });
verifySignatures(jobId, result, nodes);
await saveUltraHonk(result);
