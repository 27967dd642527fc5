/**
 * Docusaurus prefetches every page whose link comes into view, 25 kB a screen for pages that are mostly never opened
 * (https://github.com/facebook/docusaurus/pull/1375). Here it prefetches a page when its link is pointed at or touched.
 */

import type { ClientModule } from "@docusaurus/types";

export const onRouteDidUpdate: ClientModule["onRouteDidUpdate"] = ({ previousLocation }) => {
  if (previousLocation !== null) return;
  const { prefetch } = window.docusaurus;
  window.docusaurus = { prefetch: () => false, preload: prefetch };
};
