import { patch } from "./patch";

/**
 * On a navigation to a page whose scripts cannot be had the builder loads the browser anew, which takes the page away
 * from a reader who is offline: https://github.com/facebook/docusaurus/pull/7600. Here it does so only where the
 * server answers for the page; elsewhere it shows its own screen for a page that cannot be loaded, with `Retry`.
 */
export const failedNavigation = patch(
  /@docusaurus[\\/]core[\\/]lib[\\/]client[\\/]PendingNavigation\.js$/,
  "window.location.reload();",
  () => `fetch(window.location.href, { method: "HEAD", cache: "no-store" })
      .then(({ status }) => status < 500, () => false)
      .then((isUp) => isUp ? window.location.reload() : (this.routeUpdateCleanupCb(), this.setState({ nextRouteHasLoaded: true })));`,
);
