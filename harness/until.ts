/** Milliseconds that anything may take: long enough for a busy machine, and the only limit of the tests. */
export const TIMEOUT_MS = 90_000;

/**
 * Tries until something is there.
 *
 * @param what is waited for, for the error
 * @param attempt gives undefined, or throws, as long as it is not
 * @throws Error with `what` and the last attempt's error after {@link TIMEOUT_MS}
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
  throw new Error(`timed out waiting for ${what}`, { cause });
}

/** Starts a program; retries twice, because a busy machine may lose one that is starting. */
export const started = <Value>(start: () => Promise<Value>, retries = 2): Promise<Value> =>
  start().catch((error) => (retries > 0 ? started(start, retries - 1) : Promise.reject(error)));
