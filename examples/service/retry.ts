import { ResponseError } from "@taceo/proof-api-client";
import type { NodeProviders } from "@taceo/proof-client-node";
import { nodeApi } from "./client";

/** Shares the secrets for these nodes, schedules a job with them and resolves to its id. */
export type Schedule = (nodes: NodeProviders) => Promise<string>;

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
