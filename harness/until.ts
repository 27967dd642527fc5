/** Milliseconds for which something is waited for. */
export const PATIENCE = 60_000;

/**
 * Tries until something is there.
 *
 * @param attempt gives undefined, or throws, as long as it is not
 * @throws Error with what was waited for when time is up
 */
export async function until<Value>(what: string, attempt: () => Promise<Value | undefined>): Promise<Value> {
  const deadline = Date.now() + PATIENCE;
  let reason = "";
  while (Date.now() < deadline) {
    try {
      const value = await attempt();
      if (value !== undefined) {
        return value;
      }
    } catch (error) {
      // The page may just be changing.
      reason = (error as Error).message;
    }
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  throw new Error(`waited in vain for ${what}. ${reason}`);
}

/** Starts a program, again where it fails, with the error of the third time: a busy machine may lose what has begun. */
export const started = <Value>(start: () => Promise<Value>, attempts = 3): Promise<Value> =>
  start().catch((error) => (attempts > 1 ? started(start, attempts - 1) : Promise.reject(error)));
