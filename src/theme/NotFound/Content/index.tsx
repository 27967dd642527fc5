/** Ejected: the theme's page is a dead end. This one leads to the likely pages, and on without scripts too. */

import Link from "@docusaurus/Link";
import { useLocation } from "@docusaurus/router";
import { PageMetadata } from "@docusaurus/theme-common";
import { usePages } from "@site/src/client/pages";
import Heading from "@theme/Heading";
import type { Props } from "@theme/NotFound/Content";
import clsx from "clsx";
import { type ReactNode, useEffect, useState } from "react";
import { glossaryPage, startPages } from "../../../../config/site";
import styles from "./styles.module.css";

export default function NotFoundContent({ className }: Props): ReactNode {
  const { pathname } = useLocation();
  const pages = usePages();
  // The host answers every unknown address with one and the same page: only the browser knows the address.
  const [nearest, setNearest] = useState<string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pages are the same at each rendering
  useEffect(() => {
    import("../nearest").then(
      ({ nearestRoutes }) =>
        setNearest(nearestRoutes(pathname, [...pages.keys(), `${glossaryPage}#glossary`])),
      () => undefined, // Offline: the page has its other links.
    );
  }, [pathname]);
  return (
    <main className={clsx("container", styles.page, className)}>
      <PageMetadata
        title="Page Not Found"
        description="There is no page at this address: where to start, and the pages with an address most like it."
      />
      <Heading as="h1">Page Not Found</Heading>
      <p>There is no page at this address. It may have moved, or the link that led here is wrong.</p>
      <h2 className={styles.heading}>Start here</h2>
      <ul>
        {startPages.map(({ url, title }) => (
          <li key={url}>
            <Link to={url}>{title}</Link>
          </li>
        ))}
      </ul>
      <p className={styles.search}>Or use the search at the top of the page.</p>
      <div className={styles.nearest} role="status">
        {nearest.length > 0 && (
          <>
            <h2 className={styles.heading}>Pages with a similar address</h2>
            <ul>
              {nearest.map((route) => (
                <li key={route}>
                  <Link to={route}>{route}</Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </main>
  );
}
