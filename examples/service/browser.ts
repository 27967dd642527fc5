import { BlueprintCurve, CoCircom, Configuration, JobApi, NodeApi } from "@taceo/proof-client-bundler";
import { readResult } from "./result";

const apiUrl = "https://proof.taceo.network";
const configuration = new Configuration({
  basePath: apiUrl,
  fetchApi: (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(30_000) }),
});
const jobs = new JobApi(configuration);
const nodeApi = new NodeApi(configuration);

/**
 * Shares the input in the browser, has it proven and returns what snarkjs verifies.
 *
 * @param blueprintId blueprint of a circom circuit on BN254
 * @param voucher permit for a restricted blueprint, `null` for a public one
 * @param publicInputs names of the signals that may be sent in clear to the nodes
 * @param input signal names to values: strings, booleans or nested arrays of these
 * @throws like `readResult`; ResponseError when the service refuses the job
 */
export async function prove(
  blueprintId: string,
  voucher: string | null,
  publicInputs: string[],
  input: Record<string, unknown>,
): Promise<{ proof: unknown; publicSignals: string[] }> {
  const nodes = await nodeApi.randomNodeProviders();
  const curve = BlueprintCurve.Bn254;
  const jobId = await CoCircom.scheduleFullJob(jobs, nodes, blueprintId, voucher, curve, publicInputs, input);
  const result = await readResult(jobId, { apiUrl, timeoutMs: 300_000 });
  return { proof: JSON.parse(result.proof), publicSignals: JSON.parse(result.publicInputs) };
}
