/**
 * Scrolls only a list, so that one of its links is in its middle, if it was out of sight.
 *
 * @param link the link; nothing happens without one
 * @param list the element that scrolls
 */
export function keepInSight(link: Element | null, list: Element): void {
  if (link === null) {
    return;
  }
  const place = link.getBoundingClientRect();
  const frame = list.getBoundingClientRect();
  if (place.top < frame.top || place.bottom > frame.bottom) {
    list.scrollTop += place.top - frame.top - frame.height / 2;
  }
}
