/** Gives an element the focus, also one that the Tab key skips, without scrolling. */
export function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute("tabindex")) {
    element.tabIndex = -1;
    element.addEventListener("blur", () => element.removeAttribute("tabindex"), { once: true });
  }
  element.focus({ preventScroll: true });
}

/** The element that a location's hash names, which src/client/address.ts has made one that can be decoded. */
export const hashTarget = (hash: string): HTMLElement | null =>
  document.getElementById(decodeURIComponent(hash.slice(1)));

/** Scrolls a list, and nothing else, so that one of its links is in its middle, if there is one out of sight. */
export function keepInSight(link: Element | null, list: Element): void {
  const place = link?.getBoundingClientRect();
  const frame = list.getBoundingClientRect();
  if (place && (place.top < frame.top || place.bottom > frame.bottom)) {
    list.scrollTop += place.top - frame.top - frame.height / 2;
  }
}
