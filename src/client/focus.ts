/**
 * Docusaurus swaps the page on navigation, but leaves the focus on a link that is gone or belongs to the frame:
 * https://github.com/facebook/docusaurus/issues/11647. A loaded page would begin at its top; here the focus goes
 * to the new page's title, which screen readers then read out.
 */

import type { ClientModule } from "@docusaurus/types";

/** Gives an element the focus, also one that the Tab key skips, without scrolling. */
export function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute("tabindex")) {
    element.tabIndex = -1;
    element.addEventListener("blur", () => element.removeAttribute("tabindex"), { once: true });
  }
  element.focus({ preventScroll: true });
}

/** The element that a location's hash names; null if there is none, or the hash cannot be decoded. */
export function hashTarget(hash: string): HTMLElement | null {
  try {
    return hash === "" ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

export const onRouteDidUpdate: ClientModule["onRouteDidUpdate"] = ({ location, previousLocation }) => {
  // The first page of a visit: the browser itself knows where to begin.
  if (previousLocation === null) {
    return;
  }
  const isSamePage = location.pathname === previousLocation.pathname;
  const target = hashTarget(location.hash) ?? (isSamePage ? null : document.querySelector<HTMLElement>("h1"));
  // A change of the query string alone moves nothing, and neither does the focus.
  if (target !== null && !(isSamePage && location.hash === previousLocation.hash)) {
    focusOn(target);
  }
};
