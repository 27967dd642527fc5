/** Ejected: the theme's page is a dead end. This one leads to the search, the start pages and the docs index. */

import Link from "@docusaurus/Link";
import { PageMetadata } from "@docusaurus/theme-common";
import startPages from "@site/data/start-pages.json";
import { Cards } from "@site/src/components/frames";
import type { MouseEvent, ReactNode } from "react";
import styles from "./styles.module.css";

function openSearch(event: MouseEvent): void {
  event.preventDefault();
  document.querySelector<HTMLElement>("[role=search] button")?.click();
}

export default function NotFoundContent(): ReactNode {
  return (
    <main className={`container markdown ${styles.page}`}>
      {/* The theme shows this also without its own not-found page, for an address below /docs/. */}
      <PageMetadata
        title="Page Not Found"
        description="There is no page at this address: where to search for it, and where to start."
      />
      {/* The shares pass the node where they would meet. */}
      <svg className={styles.strands} viewBox="0 0 960 192" aria-hidden="true">
        <path className="fig-strand-1" d="M0 44H240C400 44 440 20 600 20H960" />
        <path className="fig-strand-2" d="M0 96H260C420 96 440 172 640 172H960" />
        <path className="fig-strand-3" d="M0 148H200C380 148 420 60 620 60H960" />
        <path className="fig-dash" d="M632 116H960" />
        <circle className="fig-node" cx="612" cy="116" r="12" />
      </svg>
      <h1>Page Not Found</h1>
      <p>
        {/* Not a Link: a page opens its search for a query when it is loaded. */}
        There is no page at this address. Perhaps you hold one share of it, which alone reveals nothing.{" "}
        <a href="?q=" onClick={openSearch}>
          Search for it above
        </a>
        , look through <Link to="/docs/">all of the documentation</Link>, or start here:
      </p>
      <Cards>
        {/* biome-ignore lint/a11y/noRedundantRoles: as in src/theme/MDXComponents */}
        <ul role="list">
          {startPages.map(({ url, title, about }) => (
            <li key={url}>
              <Link to={url}>{title}</Link>
              {about}
            </li>
          ))}
        </ul>
      </Cards>
    </main>
  );
}
