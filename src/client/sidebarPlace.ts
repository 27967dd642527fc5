import type { ClientModule } from "@docusaurus/types";
import { keepInSight } from "./keepInSight";

/**
 * Scrolls the docs sidebar to the current page's link where a step to another page has left it out of sight. The
 * first page of a visit has been seen to (./page.ts), and the reader may have scrolled since.
 */
export const onRouteDidUpdate: ClientModule["onRouteDidUpdate"] = ({ previousLocation }) => {
  const link = document.querySelector(".theme-doc-sidebar-container .menu__link[aria-current=page]");
  const list = link?.closest(".menu");
  if (list && previousLocation !== null) {
    keepInSight(link ?? null, list);
  }
};
