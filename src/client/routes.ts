import { useLatestVersion } from "@docusaurus/plugin-content-docs/client";

/** @returns a path as pages have it: without a file name and doubled slashes, with a slash at its end */
export function asRoute(pathname: string): string {
  return pathname.replace(/(\/index)?(\.html)?\/*$/, "/").replace(/\/+/g, "/");
}

/** @returns whether the site has a page at a route: the landing page, or a doc */
export function useIsPage(route: string): boolean {
  const { docs } = useLatestVersion(undefined);
  return route === "/" || docs.some(({ path }) => asRoute(path) === route);
}
