import { useAllDocsData } from "@docusaurus/plugin-content-docs/client";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";

/** A path as pages have it: without a file name, with a slash at its end. */
export function asRoute(pathname: string): string {
  return `${pathname.replace(/(\/index)?\.html$/, "").replace(/\/$/, "")}/`;
}

/** Routes of every page of the site. */
export function usePages(): string[] {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const docs = Object.values(useAllDocsData()).flatMap(({ versions }) =>
    versions.flatMap((version) => version.docs),
  );
  return [baseUrl, ...docs.map(({ path }) => asRoute(path))];
}
