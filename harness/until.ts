/** Milliseconds for which something is waited for. */
const PATIENCE = 30_000;

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
