/** Brings the reader to the page of a new deployment, where the scripts of theirs have been taken away. */

import { acts, controls, letters } from "./remember";
import { keepLetters, reloadOnce } from "./waiting";

/** Milliseconds: a press that has begun ends meanwhile, and letters come. */
const STILL = 500;

/** What a control is called: the new page may have others around it. */
const nameOf = (control: Element) => control.getAttribute("aria-label") ?? control.textContent;

/** Keeps what is remembered for the next page: what was typed into the search, or else the last press. */
function keepActs(): void {
  const pressed = acts.findLast(({ type }) => type === "click");
  if (acts.some(({ type }) => type === "key")) {
    keepLetters(letters);
  } else if (pressed?.type === "click") {
    sessionStorage.pressed = nameOf(pressed.element);
  }
}

/** @returns the control that was pressed on the page before, once; undefined if there is none */
export function takePressed(): HTMLElement | undefined {
  try {
    const name = sessionStorage.pressed;
    sessionStorage.removeItem("pressed");
    return controls().find((control) => nameOf(control) === name);
  } catch {
    // The reader forbids storage.
    return undefined;
  }
}

/**
 * Loads the page anew where the server has another one by now, which does without a file that cannot be had. What the
 * reader did waits for it. A server that cannot be reached is left alone: a reload would take the page away.
 *
 * @param url the file
 * @returns whether the page is being loaded anew
 */
export async function recover(url: string): Promise<boolean> {
  try {
    const response = await fetch(location.pathname, { cache: "no-cache" });
    if (!response.ok || (await response.text()).includes(url.replace(location.origin, ""))) {
      return false;
    }
    await new Promise((resolve) => setTimeout(resolve, STILL));
    addEventListener("pagehide", keepActs);
    return reloadOnce(url);
  } catch {
    // Offline, or the reader forbids storage: the next press tries again.
    return false;
  }
}
