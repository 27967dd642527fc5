import { ResponseError } from "@taceo/proof-api-client";
import type { NodeProviders } from "@taceo/proof-client-node";
import { randomNodes } from "./client.js";

/**
 * Shares the secrets for these nodes, schedules a job with them and resolves to
 * its id.
 */
export type Schedule = (nodes: NodeProviders) => Promise<string>;

/**
 * Schedules with fresh nodes until the service takes the job.
 *
 * @param schedule called once an attempt, so every attempt shares and seals
 *   anew
 * @param attempts how often to try
 * @throws the last refusal; at once any error that fresh nodes do not cure. A
 *   gateway in between (502, 504) or a time-out does not tell whether the job
 *   exists: a second try could spend a second permit
 */
export async function scheduleWithFreshNodes(
  schedule: Schedule,
  attempts = 3,
): Promise<{ jobId: string; nodes: NodeProviders }> {
  for (let attempt = 1; ; attempt++) {
    const nodes = await randomNodes();
    try {
      return { jobId: await schedule(nodes), nodes };
    } catch (error) {
      const refused =
        error instanceof ResponseError &&
        [500, 503].includes(error.response.status);
      if (!refused || attempt >= attempts) {
        throw error;
      }
    }
  }
}
