import { ResponseError } from "@taceo/proof-api-client";
import type { NodeProviders } from "@taceo/proof-client-node";
import { randomNodes } from "./client.js";

/**
 * Shares the secrets for these nodes, schedules a job with them and resolves to
 * its id.
 */
export type Schedule = (nodes: NodeProviders) => Promise<string>;

/**
 * Schedules with fresh nodes until the service accepts the job.
 *
 * @param schedule called once per attempt, so every attempt shares and seals
 *   again
 * @param attempts how often to try
 * @throws the last rejection; at once, any error that fresh nodes do not fix.
 *   After an error from a gateway (502, 504) or a time-out, the job might
 *   exist, and a second attempt could use up a second permit
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
