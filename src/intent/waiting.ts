/** What was typed into the search when the page had to be loaded anew waits in the tab's storage for the new page. */

/** Milliseconds: a tab that is restored the next day must not open its search. */
const LIFE = 60_000;

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
