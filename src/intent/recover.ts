/** Milliseconds between two reloads of this kind, so that a file that a deployment itself lacks makes no loop. */
const PAUSE = 60_000;

/**
 * Loads the page anew, unless it has been a moment ago.
 *
 * @returns whether it does
 * @throws DOMException where the reader forbids storage, which is what remembers the last time
 */
export function reloadOnce(): boolean {
  const now = Date.now();
  if (now - (sessionStorage.reloaded ?? 0) <= PAUSE) {
    return false;
  }
  sessionStorage.reloaded = now;
  location.reload();
  return true;
}

/**
 * Loads the page anew when one of its files is gone, as after a deployment while the browser still had the
 * older page. A server that cannot be reached is left alone: a reload would take the page away.
 *
 * @param url the missing file
 * @param isLost the page needs to be loaded anew even if the file can be had by now
 */
export async function recover(url: string, isLost: boolean): Promise<void> {
  try {
    const { ok, status } = await fetch(url, { method: "HEAD", cache: "no-store" });
    if (ok ? isLost : status === 404) {
      reloadOnce();
    }
  } catch {
    // Offline, or storage is forbidden: the reader's next act tries again.
  }
}
