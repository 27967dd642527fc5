import { apiUrl } from "./client";
import { readResult, type SignedResult } from "./result";
import { type Schedule, scheduleWithFreshNodes } from "./retry";
import { verifySignatures } from "./signatures";

/**
 * Runs the same proof as several jobs and takes the first result that holds. The other jobs go on;
 * their readers stop at their own result or time-out.
 *
 * @param copies how many jobs; each has nodes, shares and, with a voucher, a permit of its own
 * @throws AggregateError when none of the jobs gives a result
 */
export async function firstResult(
  schedule: Schedule,
  copies: number,
  timeoutMs: number,
): Promise<SignedResult> {
  return Promise.any(
    Array.from({ length: copies }, async () => {
      const { jobId, nodes } = await scheduleWithFreshNodes(schedule);
      const result = await readResult(jobId, { apiUrl, timeoutMs });
      verifySignatures(jobId, result, nodes);
      return result;
    }),
  );
}
