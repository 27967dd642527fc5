/**
 * Before the router looks at an address: hosts answer for `X`, `X.html` and `X/index.html` with the page `X/`, which the
 * router would take for other pages, and it stops at an address that cannot be decoded (`/%ff`, `#50%`). It ignores case
 * and endings, and would replace a not-found page: an address in other capitals leads to the right one, any other stays
 * not found. A query opens the search.
 */

import routes from "@generated/routes";
import type { RouteConfig } from "react-router-config";
import { asRoute, builtRoute, isOriginal } from "./page";

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
  const route = builtRoute();
  const tidy = new URL(location.href);
  if (route === undefined) {
    // With a slash at its end the router takes no `.html` from it.
    tidy.pathname = tidy.pathname.replace(/\/?$/, "/");
    const wanted = tidy.pathname.toLowerCase();
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
  // Translated while the application loaded. Docusaurus takes this for its root, and makes none.
  if (!isOriginal()) window.docusaurusRoot = { render: () => {}, unmount: () => {} };
  tidyAddress();
  addEventListener("popstate", tidyAddress, true);
}
