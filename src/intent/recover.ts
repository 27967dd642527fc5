/**
 * Loads the page anew when one of its files is gone, as after a deployment while the browser still had the
 * older page; at most once a minute, so that a file that the deployment itself lacks makes no loop. A server
 * that cannot be reached is left alone: a reload would take the page away.
 *
 * @param url the missing file
 * @param isLost the page needs to be loaded anew even if the file can be had by now
 */
export async function recover(url: string, isLost: boolean): Promise<void> {
  try {
    const { ok, status } = await fetch(url, { method: "HEAD", cache: "no-store" });
    const now = Date.now();
    if ((ok ? isLost : status === 404) && now - (sessionStorage.reloaded ?? 0) > 60_000) {
      sessionStorage.reloaded = now;
      location.reload();
    }
  } catch {
    // Offline, or storage is forbidden: the reader's next act tries again.
  }
}
