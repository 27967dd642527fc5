import {
  BlueprintCurve,
  CoCircom,
  Configuration,
  JobApi,
  NodeApi,
} from "@taceo/proof-client-bundler";
import { differentNodes, permit, publicNames, uuid } from "./checks.js";
import { circomValues, type Expected, expectValues } from "./public-values.js";
import { readResult } from "./result.js";

const apiUrl = "https://proof.taceo.network";
const configuration = new Configuration({
  basePath: apiUrl,
  fetchApi: (url, init) =>
    fetch(url, { ...init, signal: AbortSignal.timeout(30_000) }),
});
const jobs = new JobApi(configuration);
const nodeApi = new NodeApi(configuration);

/**
 * Shares the input in the browser, requests a proof, and returns the proof and
 * its public values for snarkjs.
 *
 * @param blueprint id of a blueprint of a circom circuit on BN254
 * @param voucher permit for a restricted blueprint, `null` for a public one
 * @param names names of the signals that are sent to the nodes unshared
 * @param input signal names to values: strings, booleans or nested arrays of
 *   these
 * @param expected public values that the proof must be about, outputs first
 * @param started gets the id of the job, which is in no error, so that you can
 *   read its result again
 * @throws like `readResult`; Error before anything is sent when an argument is
 *   wrong, and at the end when the proof is about other values; ResponseError
 *   when the service rejects the job
 */
export async function prove(
  blueprint: string,
  voucher: string | null,
  names: string[],
  input: Record<string, unknown>,
  expected: Expected[],
  started: (jobId: string) => void,
): Promise<{ proof: unknown; publicSignals: string[] }> {
  const id = uuid("blueprint", blueprint);
  const code = permit(voucher);
  const publicInputs = publicNames(input, names);
  const nodes = differentNodes(await nodeApi.randomNodeProviders());
  const curve = BlueprintCurve.Bn254;
  const jobId = await CoCircom.scheduleFullJob(
    jobs,
    nodes,
    id,
    code,
    curve,
    publicInputs,
    input,
  );
  started(jobId);
  const result = await readResult(jobId, { apiUrl, timeoutMs: 300_000 });
  const values = circomValues(result.publicInputs);
  expectValues(values, expected);
  return {
    proof: JSON.parse(result.proof),
    publicSignals: values.map(String),
  };
}
