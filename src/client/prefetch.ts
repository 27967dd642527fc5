/**
 * Docusaurus prefetches every page whose link comes into view, 25 kB a screen for pages that are mostly never opened
 * (https://github.com/facebook/docusaurus/pull/1375). Here it prefetches a page when its link is pointed at or touched,
 * and in an outage not one link after another.
 */

import type { ClientModule } from "@docusaurus/types";

/** Whether a prefetch has failed since the last page was shown. */
let hasFailed = false;

export const onRouteDidUpdate: ClientModule["onRouteDidUpdate"] = ({ previousLocation }) => {
  hasFailed = false;
  if (previousLocation !== null) return;
  const { prefetch } = window.docusaurus;
  window.docusaurus = { prefetch: () => false, preload: (route) => !hasFailed && prefetch(route) };
  const onError = ({ target }: Event) => {
    hasFailed ||= target instanceof HTMLLinkElement;
  };
  addEventListener("error", onError, true);
};
