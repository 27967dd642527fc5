import type { RuleSetRule } from "webpack";

/**
 * On a navigation to a page whose scripts cannot be had the builder loads the browser anew, which takes the page away
 * from a reader who is offline: https://github.com/facebook/docusaurus/pull/7600. Here it does so only where the
 * server answers for the page; elsewhere it shows its own screen for a page that cannot be loaded, with `Retry`.
 *
 * @returns for the bundler's option `module.rules`; the loader throws an Error when the builder's code has changed
 */
export function failedNavigation(): RuleSetRule {
  return {
    test: /@docusaurus[\\/]core[\\/]lib[\\/]client[\\/]PendingNavigation\.js$/,
    enforce: "pre",
    loader: "string-replace-loader",
    options: {
      search: "window.location.reload();",
      replace: `fetch(window.location.href, { method: "HEAD", cache: "no-store" })
                .then(({ status }) => status < 500, () => false)
                .then((isUp) => isUp ? window.location.reload() : this.setState({ nextRouteHasLoaded: true }));`,
      strict: true,
    },
  };
}
