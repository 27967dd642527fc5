/**
 * The builder's link asks for the script of a page as soon as a link to it comes into view, which is 25 kB a screen for
 * pages that are mostly never opened: https://github.com/facebook/docusaurus/pull/1375. Here a link asks when the
 * reader may be about to follow it, on hover and touch, which the builder's link reports as `preload`, and on focus;
 * the script runs when it is there, so that the click has only to show the page.
 */

import ExecutionEnvironment from "@docusaurus/ExecutionEnvironment";
import type { ClientModule } from "@docusaurus/types";

// Else each link has an observer, made when it is shown, for what is not done here.
ExecutionEnvironment.canUseIntersectionObserver = false;

/** Routes whose scripts are there. */
const loaded = new Set<string>();

/** @returns whether a page can be shown at once: it is, or was, or its link has been pointed at */
export const isLoaded = (route: string): boolean => loaded.has(route);

/** In an outage every link that the pointer passes would ask in vain: none does until a page has come. */
let isOutage = false;

export const onRouteUpdate: ClientModule["onRouteUpdate"] = ({ previousLocation }) => {
  if (previousLocation !== null) {
    return;
  }
  // The builder's own see to slow connections and data saving.
  const { prefetch, preload } = window.docusaurus;
  const fetchAhead = (address: string) => {
    // Routes have no hash.
    const route = address.replace(/[?#].*/, "");
    Promise.resolve<unknown>(!isOutage && prefetch(route))
      .then(async () => {
        if (!isOutage) {
          await preload(route);
          loaded.add(route);
        }
      })
      .catch(() => {
        isOutage = true;
      });
    return false as const;
  };
  window.docusaurus = { prefetch: () => false, preload: fetchAhead };
  addEventListener("focusin", ({ target }) => {
    // Not when the menu opens under a finger, with the focus on its first link.
    if (target instanceof HTMLAnchorElement && target.matches(":focus-visible[href^='/']")) {
      fetchAhead(target.pathname);
    }
  });
  addEventListener("error", ({ target }) => (isOutage ||= target instanceof HTMLLinkElement), true);
};

export const onRouteDidUpdate: ClientModule["onRouteDidUpdate"] = ({ location }) => {
  isOutage = false;
  loaded.add(location.pathname);
};
