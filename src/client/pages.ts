import { type GlobalDoc, useLatestVersion } from "@docusaurus/plugin-content-docs/client";
import { useLocation } from "@docusaurus/router";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";

/** @returns a path as pages have it: without a file name and doubled slashes, with a slash at its end */
export function asRoute(pathname: string): string {
  return pathname.replace(/(\/index)?(\.html)?\/*$/, "/").replace(/\/+/g, "/");
}

type Pages = ReadonlyMap<string, GlobalDoc | undefined>;

/** Made once from Docusaurus's list of docs. */
const pagesOf = new WeakMap<readonly GlobalDoc[], Pages>();

/** Every page of the site, by its route: for a doc with what Docusaurus knows of it. */
export function usePages(): Pages {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const { docs } = useLatestVersion(undefined);
  const known = pagesOf.get(docs);
  if (known !== undefined) {
    return known;
  }
  const pages: Pages = new Map([
    [baseUrl, undefined],
    ...docs.map((doc) => [asRoute(doc.path), doc] as const),
  ]);
  pagesOf.set(docs, pages);
  return pages;
}

/**
 * The doc that is shown, if it is one. Docusaurus's `useActiveDocContext` matches the address with one doc after
 * another at each call, six times a page: a build takes as long again with the square of its pages.
 */
export function useShownDoc(): GlobalDoc | undefined {
  return usePages().get(asRoute(useLocation().pathname));
}
