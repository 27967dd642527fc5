/** What outlives a reload of the page, in the tab's storage. */

/** Milliseconds: a tab that is restored the next day must not open its search. */
const LIFE = 60_000;

/**
 * Loads the page anew, unless that has been done for the same reason.
 *
 * @param reason what was found to be gone: of a deployment, so that the next one has another
 * @returns whether it does
 * @throws DOMException where the reader forbids storage, which is what remembers the reason
 */
export function reloadOnce(reason: string): boolean {
  if (sessionStorage.reloaded === reason) {
    return false;
  }
  sessionStorage.reloaded = reason;
  location.reload();
  return true;
}

/**
 * @param letters what was typed so far
 * @throws DOMException where the reader forbids storage
 */
export function keepLetters(letters: string): void {
  sessionStorage.search = `${Date.now()} ${letters}`;
}

/** @returns whether letters wait; false where the reader forbids storage */
export function areLettersWaiting(): boolean {
  try {
    return sessionStorage.search !== undefined;
  } catch {
    return false;
  }
}

/** @returns the letters, which then wait no more; undefined if there are none, or old ones */
export function takeLetters(): string | undefined {
  if (!areLettersWaiting()) {
    return undefined;
  }
  const [time = "", ...words] = String(sessionStorage.search).split(" ");
  sessionStorage.removeItem("search");
  return Date.now() - Number(time) < LIFE ? words.join(" ") : undefined;
}
