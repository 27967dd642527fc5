/** Timeout of every wait, in milliseconds: long in CI, where machines are busy and nobody is waiting. */
export const TIMEOUT_MS = process.env.CI === "true" ? 90_000 : 20_000;

/**
 * Retries until there is a value.
 *
 * @param what the error says was waited for
 * @param attempt returns undefined, or throws, until it is there
 * @throws Error with `what` and the last attempt's error after `TIMEOUT_MS`
 */
export async function until<Value>(what: string, attempt: () => Promise<Value | undefined>): Promise<Value> {
  const deadline = Date.now() + TIMEOUT_MS;
  let cause: unknown;
  while (Date.now() < deadline) {
    try {
      const value = await attempt();
      if (value !== undefined) return value;
    } catch (error) {
      // The page may be changing.
      cause = error;
    }
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  const last = cause === undefined ? "" : `; the last attempt: ${(cause as Error).message}`;
  throw new Error(`timed out after ${TIMEOUT_MS / 1000} s waiting for ${what}${last}`);
}

/** Starts a program; retries twice, because a busy machine may lose one that is starting. */
export const started = <Value>(start: () => Promise<Value>, retries = 2): Promise<Value> =>
  start().catch((error) => (retries > 0 ? started(start, retries - 1) : Promise.reject(error)));
