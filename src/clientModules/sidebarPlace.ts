import type { ClientModule } from "@docusaurus/types";
import { keepInSight } from "../lib/keepInSight";

/**
 * Scrolls the docs sidebar to the current page's link where it is out of sight: after a step to a neighbour, and
 * in browsers without the property scroll-initial-target (src/css/layout.css), which needs no script.
 */
export const onRouteDidUpdate: ClientModule["onRouteDidUpdate"] = ({ previousLocation }) => {
  const link = document.querySelector(".theme-doc-sidebar-container .menu__link[aria-current=page]");
  const list = link?.closest<HTMLElement>(".menu");
  // After a reload it is where the reader has scrolled it (src/intent/sidebar.ts).
  if (link && list && (previousLocation !== null || list.dataset.kept === undefined)) {
    keepInSight(link, list);
  }
};
