import { type GlobalDoc, useLatestVersion } from "@docusaurus/plugin-content-docs/client";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";

/** @returns a path as pages have it: without a file name and doubled slashes, with a slash at its end */
export function asRoute(pathname: string): string {
  return pathname.replace(/(\/index)?(\.html)?\/*$/, "/").replace(/\/+/g, "/");
}

/** Every page of the site, by its route: for a doc with what Docusaurus knows of it. */
export function usePages(): ReadonlyMap<string, GlobalDoc | undefined> {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const { docs } = useLatestVersion(undefined);
  return new Map([[baseUrl, undefined], ...docs.map((doc) => [asRoute(doc.path), doc] as const)]);
}
