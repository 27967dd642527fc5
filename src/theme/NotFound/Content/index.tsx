/** Ejected: the theme's page is a dead end. This one leads to the search, the start pages and the docs index. */

import Link from "@docusaurus/Link";
import { PageMetadata } from "@docusaurus/theme-common";
import { startPages } from "@site/config/site";
import { Cards } from "@site/src/components/frames";
import type { Props } from "@theme/NotFound/Content";
import clsx from "clsx";
import type { MouseEvent, ReactNode } from "react";
import styles from "./styles.module.css";

function openSearch(event: MouseEvent): void {
  event.preventDefault();
  document.querySelector<HTMLElement>("[role=search] button")?.click();
}

export default function NotFoundContent({ className }: Props): ReactNode {
  return (
    <main className={clsx("container markdown", styles.page, className)}>
      <PageMetadata
        title="Page Not Found"
        description="There is no page at this address: where to search for it, and where to start."
      />
      <h1>Page Not Found</h1>
      <p>
        {/* Not a Link: a page opens its search for a query when it is loaded. */}
        There is no page at this address. Perhaps you hold one share of it, which alone reveals nothing.{" "}
        <a href="?q=" onClick={openSearch}>
          Search for it above
        </a>
        , or start here:
      </p>
      <Cards>
        {/* biome-ignore lint/a11y/noRedundantRoles: as in src/theme/MDXComponents */}
        <ul role="list">
          {startPages.map(({ url, title }) => (
            <li key={url}>
              <Link to={url}>{title}</Link>
            </li>
          ))}
          <li>
            <Link to="/docs/">All of the documentation</Link>
          </li>
        </ul>
      </Cards>
    </main>
  );
}
