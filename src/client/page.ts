/** What the page's own script (beforeHydration.ts) and the application, which are two bundles, know of the page. */

import { asRoute } from "./routes";

interface PageState extends DOMStringMap {
  /** What is typed for the search before it can take it; there as soon as the search is asked for. */
  searchLetters?: string;
}

/** @returns attributes of the root element */
export const pageState = (): PageState => document.documentElement.dataset;

/** @returns the route that the page was built for; none for the not-found page */
export const builtRoute = (): string | undefined =>
  document.querySelector<HTMLElement>("link[data-route]")?.dataset.route;

/** What Chromium, Edge and Firefox leave in a page that they translate. */
const TRANSLATED = 'html[lang]:not([lang="en"]), html[class*="translated-"], font, [_msttexthash]';

/**
 * Whether the page is where it was built for, in whatever capitals, and not translated. The application would write it
 * anew, in English, and as what belongs to the address: a copy at another one would become the not-found page.
 */
export function isOriginal(): boolean {
  const here = asRoute(location.pathname);
  const isHere = here.toLowerCase() === (builtRoute() ?? here).toLowerCase();
  return isHere && document.querySelector(TRANSLATED) === null;
}
