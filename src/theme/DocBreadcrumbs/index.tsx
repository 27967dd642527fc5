/**
 * Ejected: the path starts with the docs, where the theme has a house that leads to the landing page. Pages of no
 * sidebar have their place above the title too, so that the text begins at the same height on every page, and the
 * button that copies the page stands in the same line.
 */

import Link from "@docusaurus/Link";
import { useDoc, useSidebarBreadcrumbs } from "@docusaurus/plugin-content-docs/client";
import { ThemeClassNames } from "@docusaurus/theme-common";
import DocBreadcrumbsStructuredData from "@theme/DocBreadcrumbs/StructuredData";
import type { ReactNode } from "react";
import CopyPage from "../../components/CopyPage";
import { asRoute } from "../../lib/address";
import styles from "./styles.module.css";

interface Crumb {
  readonly label: string;
  readonly href?: string;
}

const start: Crumb = { label: "Docs", href: "/docs/" };

export default function DocBreadcrumbs(): ReactNode {
  const { metadata, frontMatter } = useDoc();
  const route = asRoute(metadata.permalink);
  const ofSidebar = useSidebarBreadcrumbs();
  const own: Crumb = { label: frontMatter.sidebar_label ?? metadata.title };
  const crumbs: readonly Crumb[] = route === start.href ? [start] : [start, ...(ofSidebar ?? [own])];
  return (
    <div className={styles.row}>
      {ofSidebar !== null && <DocBreadcrumbsStructuredData breadcrumbs={ofSidebar} />}
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
      <CopyPage route={route} />
    </div>
  );
}
