/** Ejected: the theme's page is a dead end. This one leads to the likely pages before any other script runs, and to all. */

import Link from "@docusaurus/Link";
import { useLocation } from "@docusaurus/router";
import { PageMetadata } from "@docusaurus/theme-common";
import titles from "@generated/page-titles/default/titles.json";
import type { Props } from "@theme/NotFound/Content";
import clsx from "clsx";
import { memo, type ReactNode, useEffect } from "react";
import { glossaryPage, startPages } from "../../../../config/site";
import { nearestRoutes, showNearest } from "../nearest";
import styles from "./styles.module.css";

/** The host answers every unknown address with one and the same page: only the browser knows the address. */
const inline = `(${showNearest})(document.getElementById("nearest"),${nearestRoutes})`;

const pages = [...Object.entries(titles), [`${glossaryPage}#glossary`, "Glossary"]] as const;

function PageList({ of }: { readonly of: ReadonlyArray<readonly [url: string, title: string]> }): ReactNode {
  return (
    <ul>
      {of.map(([url, title]) => (
        <li key={url}>
          <Link to={url}>{title}</Link>
        </li>
      ))}
    </ul>
  );
}

/** What a script has filled is not React's to empty. */
const Nearest = memo(() => (
  <ul
    id="nearest"
    className={styles.nearest}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: empty
    dangerouslySetInnerHTML={{ __html: "" }}
  />
));

export default function NotFoundContent({ className }: Props): ReactNode {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step to another unknown address
  useEffect(() => {
    showNearest(document.getElementById("nearest") as Element, nearestRoutes);
  }, [pathname]);
  return (
    <main className={clsx("container", styles.page, className)}>
      <PageMetadata
        title="Page Not Found"
        description="There is no page at this address: the pages with an address most like it, where to start, and all pages."
      />
      <h1>Page Not Found</h1>
      <p>There is no page at this address. It may have moved, or the link that led here is wrong.</p>
      <Nearest />
      <h2 className={styles.heading}>Start here</h2>
      <PageList of={startPages.map(({ url, title }) => [url, title])} />
      <h2 className={styles.heading}>All pages</h2>
      <div className={styles.all}>
        <PageList of={pages} />
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the functions above */}
      <script dangerouslySetInnerHTML={{ __html: inline }} />
    </main>
  );
}
