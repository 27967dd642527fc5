/** @returns a path as pages have it: without a file name and doubled slashes, with a slash at its end */
export const asRoute = (pathname: string): string =>
  pathname.replace(/(\/index)?(\.html)?\/*$/, "/").replace(/\/+/g, "/");

/** @returns the route that the page was built for; none for the not-found page */
export const builtRoute = (): string | undefined =>
  document.querySelector<HTMLElement>("link[data-route]")?.dataset.route;

/**
 * Whether the page is at the address it was built for (ignoring case) and untranslated. The application would render it
 * again, in English and as the page of its address, so that a copy elsewhere would become the not-found page.
 */
export function isOriginal(): boolean {
  const here = asRoute(location.pathname).toLowerCase();
  // What Chromium, Edge and Firefox leave in a page that they translate.
  const translated = 'html[lang]:not([lang="en"]), html[class*="translated-"], font, [_msttexthash]';
  return here === (builtRoute() ?? here).toLowerCase() && document.querySelector(translated) === null;
}
