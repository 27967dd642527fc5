import { patch } from "./patch";

/**
 * At each click the builder first computes the old page anew, to show it until the scripts of the new one have come,
 * even where they are there: https://github.com/facebook/docusaurus/pull/1583 wanted one computation. Here a page that
 * is there is shown at once: the frame, with all of its links, is computed once before the reader sees it, not twice.
 */
export const promptNavigation = patch(
  /@docusaurus[\\/]core[\\/]lib[\\/]client[\\/]PendingNavigation\.js$/,
  "this.setState({ nextRouteHasLoaded: false });",
  (found) => `if (require("@site/src/clientModules/quietLinks").isLoaded(nextLocation.pathname)) {
          dispatchLifecycleAction("onRouteUpdate", { previousLocation: this.previousLocation, location: nextLocation })();
          return true;
        }
        ${found}`,
);
