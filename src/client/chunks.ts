/**
 * Which chunks there are, and when they are fetched. Importing the theme's parts of a docs page puts them into the
 * application's script: seven requests and 4 kB (brotli) less. Docusaurus doesn't preload chunks that no longer exist.
 */
import "@theme/DocItem";
import "@theme/DocRoot";
import "@theme/DocsRoot";
import "@theme/DocVersionRoot";
import type { ClientModule } from "@docusaurus/types";

/**
 * Docusaurus prefetches every page whose link comes into view, 25 kB a screen for pages that are mostly never opened
 * (https://github.com/facebook/docusaurus/pull/1375). Here it prefetches a page when its link is pointed at or touched.
 */
export const onRouteDidUpdate: ClientModule["onRouteDidUpdate"] = ({ previousLocation }) => {
  if (previousLocation !== null) return;
  const { prefetch } = window.docusaurus;
  window.docusaurus = { prefetch: () => false, preload: prefetch };
};
