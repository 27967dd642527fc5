/**
 * Ejected: pages of no sidebar have their place above the title too, so that the text begins at the same height on
 * every page, and the button that copies the page stands in the same line.
 */

import Link from "@docusaurus/Link";
import { useDoc, useSidebarBreadcrumbs } from "@docusaurus/plugin-content-docs/client";
import { ThemeClassNames } from "@docusaurus/theme-common";
import HomeBreadcrumbItem from "@theme/DocBreadcrumbs/Items/Home";
import DocBreadcrumbsStructuredData from "@theme/DocBreadcrumbs/StructuredData";
import clsx from "clsx";
import type { ReactNode } from "react";
import CopyPage from "../../components/CopyPage";
import { asRoute } from "../../lib/address";
import styles from "./styles.module.css";

interface Crumb {
  readonly label: string;
  readonly href?: string;
}

const ACTIVE = "breadcrumbs__item--active";

export default function DocBreadcrumbs(): ReactNode {
  const { metadata, frontMatter } = useDoc();
  const route = asRoute(metadata.permalink);
  const ofSidebar = useSidebarBreadcrumbs();
  const crumbs: readonly Crumb[] = ofSidebar ?? [{ label: frontMatter.sidebar_label ?? metadata.title }];
  const isIndex = route === "/docs/";
  return (
    <div className={styles.row}>
      {ofSidebar !== null && <DocBreadcrumbsStructuredData breadcrumbs={ofSidebar} />}
      <nav className={ThemeClassNames.docs.docBreadcrumbs} aria-label="Breadcrumbs">
        <ul className="breadcrumbs">
          {isIndex ? (
            <li className={clsx("breadcrumbs__item", ACTIVE)}>
              <span className="breadcrumbs__link">Docs</span>
            </li>
          ) : (
            <>
              <HomeBreadcrumbItem />
              {crumbs.map(({ label, href }, index) => {
                const isLast = index === crumbs.length - 1;
                return (
                  <li key={label} className={clsx("breadcrumbs__item", isLast && ACTIVE)}>
                    {isLast || href === undefined ? (
                      <span className="breadcrumbs__link">{label}</span>
                    ) : (
                      <Link className="breadcrumbs__link" href={href}>
                        {label}
                      </Link>
                    )}
                  </li>
                );
              })}
            </>
          )}
        </ul>
      </nav>
      <CopyPage route={route} />
    </div>
  );
}
