import { useAllDocsData } from "@docusaurus/plugin-content-docs/client";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import { asRoute } from "./address";

/** Routes of every page of the site. */
export function usePages(): string[] {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const docs = Object.values(useAllDocsData()).flatMap(({ versions }) =>
    versions.flatMap((version) => version.docs),
  );
  return [baseUrl, ...docs.map(({ path }) => asRoute(path))];
}
