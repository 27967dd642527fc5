import { keepInSight } from "../lib/keepInSight";

/**
 * Scrolls the docs sidebar to the current page's link where it is out of sight: after a step to a neighbour, and
 * in browsers without the property scroll-initial-target (src/css/layout.css), which needs no script.
 */
export function onRouteDidUpdate(): void {
  const link = document.querySelector(".theme-doc-sidebar-container .menu__link[aria-current=page]");
  const list = link?.closest(".menu");
  if (list) {
    keepInSight(link, list);
  }
}
