import { ResponseError } from "@taceo/proof-api-client";
import type { NodeProviders } from "@taceo/proof-client-node";
import { apiUrl, nodeApi } from "./client";
import { readResult, type SignedResult } from "./result";
import { verifySignatures } from "./signatures";

/** Shares the secrets for these nodes, schedules a job with them and resolves to its id. */
export type Schedule = (nodes: NodeProviders) => Promise<string>;

// #region retry
/**
 * Schedules with fresh nodes until the service takes the job.
 *
 * @param schedule called once an attempt, so every attempt shares and seals anew
 * @param attempts how often to try
 * @throws the last ResponseError of status 500 or above; at once any error that nodes do not cure
 */
export async function scheduleWithFreshNodes(
  schedule: Schedule,
  attempts = 3,
): Promise<{ jobId: string; nodes: NodeProviders }> {
  for (let attempt = 1; ; attempt++) {
    const nodes = await nodeApi.randomNodeProviders();
    try {
      return { jobId: await schedule(nodes), nodes };
    } catch (error) {
      const refused = error instanceof ResponseError && error.response.status >= 500;
      if (!refused || attempt >= attempts) {
        throw error;
      }
    }
  }
}
// #endregion retry

// #region race
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
// #endregion race
