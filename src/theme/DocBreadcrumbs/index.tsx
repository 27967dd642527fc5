/**
 * Ejected: the theme's path begins with a house that leads to the landing page, and is missing on pages without a sidebar.
 * This one begins with the docs, and gives machines the same path, its addresses with the final slash that the theme omits.
 */

import Link from "@docusaurus/Link";
import { useDoc, useSidebarBreadcrumbs } from "@docusaurus/plugin-content-docs/client";
import { ThemeClassNames } from "@docusaurus/theme-common";
import { asRoute } from "@site/src/client/page";
import { docContentId } from "@site/src/theme/linkedIds";
import StructuredData, { type Props } from "@theme/DocBreadcrumbs/StructuredData";
import type { ReactNode } from "react";
import styles from "./styles.module.css";

const start = { label: "Docs", href: "/docs/" };

export default function DocBreadcrumbs(): ReactNode {
  const { metadata, frontMatter } = useDoc();
  const { permalink } = metadata;
  const ofSidebar = useSidebarBreadcrumbs();
  const own = { label: frontMatter.sidebar_label ?? metadata.title, href: permalink };
  const places = ofSidebar?.map((crumb) => ({ ...crumb, href: crumb.href && asRoute(crumb.href) }));
  const crumbs = permalink === start.href ? [start] : [start, ...(ofSidebar ?? [own])];
  return (
    <div id={docContentId} className={styles.row} data-page-kind={metadata.frontMatter.kind}>
      {places && <StructuredData breadcrumbs={places as Props["breadcrumbs"]} />}
      <nav className={ThemeClassNames.docs.docBreadcrumbs} aria-label="Breadcrumbs">
        <ul className={styles.path}>
          {crumbs.map(({ label, href }, index) => (
            <li key={label}>
              {index === crumbs.length - 1 ? (
                <span aria-current="page">{label}</span>
              ) : href === undefined ? (
                label
              ) : (
                <Link to={href}>{label}</Link>
              )}
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
