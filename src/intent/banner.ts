import { asRoute } from "../lib/address";

/**
 * Shows the builder's banner, in its words, when the home page is served under another prefix than it was built
 * for. The builder's own script would decide by whether the application has run when the page is parsed.
 *
 * @param baseUrl path that the site was built for
 * @returns whether this is so
 */
export function showBannerIfMisplaced(baseUrl: string): boolean {
  const here = asRoute(location.pathname);
  const canonical = document.querySelector<HTMLLinkElement>("link[rel=canonical]");
  if (canonical === null || new URL(canonical.href).pathname !== baseUrl || here === baseUrl) {
    return false;
  }
  const banner = document.createElement("div");
  banner.style.cssText = "padding:20px;border:thick solid red;white-space:pre";
  banner.textContent = `Your Docusaurus site did not load properly.
Current configured baseUrl = ${baseUrl}
We suggest trying baseUrl = ${here}`;
  // The stylesheet may be found missing before the body begins.
  (document.body ?? document.documentElement).prepend(banner);
  return true;
}
