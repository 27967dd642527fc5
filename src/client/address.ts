/**
 * Before the router looks at an address: hosts answer for `X`, `X.html` and `X/index.html` with the page `X/`, which the
 * router would take for other pages, and it stops at an address that cannot be decoded (`/%ff`, `#50%`). It ignores case,
 * and would replace a not-found page: an address in other capitals leads to the right one. A query opens the search.
 */

import routes from "@generated/routes";
import type { RouteConfig } from "react-router-config";
import { asRoute } from "./routes";

const pathsOf = (all: readonly RouteConfig[]): string[] =>
  all.flatMap(({ path, routes: inner }) => (inner ? pathsOf(inner) : String(path)));

/** Escapes the percent signs of a text that cannot be decoded. */
function decodable(text: string): string {
  try {
    decodeURIComponent(text);
    return text;
  } catch {
    return text.replaceAll("%", "%25");
  }
}

function tidyAddress(): void {
  const canonical = document.querySelector<HTMLLinkElement>("link[rel=canonical]");
  const route = canonical === null ? undefined : new URL(canonical.href).pathname;
  const tidy = new URL(location.href);
  // Only the not-found page names no address.
  if (route === undefined) {
    const wanted = asRoute(tidy.pathname).toLowerCase();
    const right = pathsOf(routes).find((path) => path.toLowerCase() === wanted);
    if (right && right !== tidy.pathname) location.replace(right + tidy.search + tidy.hash);
  }
  tidy.pathname = asRoute(tidy.pathname) === route ? route : decodable(tidy.pathname);
  tidy.hash = decodable(tidy.hash);
  if (tidy.href !== location.href) history.replaceState(history.state, "", tidy);
}

if (typeof window !== "undefined") {
  const query = new URLSearchParams(location.search).get("q");
  if (query !== null) document.documentElement.dataset.searchLetters = query;
  tidyAddress();
  addEventListener("popstate", tidyAddress, true);
}
