import { apiUrl } from "./client.js";
import { readResult, type SignedResult } from "./result.js";
import { type Schedule, scheduleWithFreshNodes } from "./retry.js";
import { verifySignatures } from "./signatures.js";

/**
 * Runs the same proof as several jobs and takes the first result that passes.
 * The other jobs continue; their readers stop at their own result or time-out.
 *
 * @param copies how many jobs; each has nodes, shares and, with a voucher, its
 *   own permit
 * @param check throws when the public values of a result differ from those that
 *   you expect
 * @throws AggregateError when none of the jobs gives a result
 */
export async function firstResult(
  schedule: Schedule,
  copies: number,
  timeoutMs: number,
  check: (result: SignedResult) => void,
): Promise<SignedResult> {
  return Promise.any(
    Array.from({ length: copies }, async () => {
      const { jobId, nodes } = await scheduleWithFreshNodes(schedule);
      const result = await readResult(jobId, { apiUrl, timeoutMs });
      verifySignatures(jobId, result, nodes);
      check(result);
      return result;
    }),
  );
}
