/**
 * Ejected: the theme's path begins with a house that leads to the landing page; this one begins with the docs, is on
 * pages without a sidebar too. It says the same to machines, with the slash at the end of addresses that the theme omits,
 * and names the page's Markdown version.
 */

import Head from "@docusaurus/Head";
import Link from "@docusaurus/Link";
import {
  useBreadcrumbsStructuredData,
  useDoc,
  useSidebarBreadcrumbs,
} from "@docusaurus/plugin-content-docs/client";
import { ThemeClassNames } from "@docusaurus/theme-common";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import { asRoute } from "@site/src/client/routes";
import type { ReactNode } from "react";
import { kindOf, markdownPath } from "../../../config/routes";
import { links, product } from "../../../config/site";
import styles from "./styles.module.css";

/** Id of the start of a docs page's content: without scripts the skip link leads to it, past the sidebar. */
export const docContentId = "content";

interface Crumb {
  readonly label: string;
  readonly href?: string;
}

const start: Crumb = { label: "Docs", href: "/docs/" };

/** Data of the page for search engines: https://schema.org/TechArticle, and its place in the sidebar if it has one. */
function StructuredData({ crumbs }: { readonly crumbs: readonly Crumb[] | null }): ReactNode {
  const { url } = useDocusaurusContext().siteConfig;
  const { title, description, permalink, lastUpdatedAt } = useDoc().metadata;
  const route = asRoute(permalink);
  const breadcrumbs = (crumbs ?? []).map((crumb) => ({ ...crumb, href: crumb.href && asRoute(crumb.href) }));
  const place = useBreadcrumbsStructuredData({
    breadcrumbs: breadcrumbs as Parameters<typeof useBreadcrumbsStructuredData>[0]["breadcrumbs"],
  });
  const article = {
    "@context": "https://schema.org",
    "@type": "TechArticle",
    headline: title,
    description,
    url: url + route,
    genre: kindOf(route),
    inLanguage: "en",
    ...(typeof lastUpdatedAt === "number" && { dateModified: new Date(lastUpdatedAt).toISOString() }),
    publisher: { "@type": "Organization", name: product.name, url: links.about },
  };
  return (
    <Head>
      <link rel="alternate" type="text/markdown" href={markdownPath(route)} />
      <script type="application/ld+json">{JSON.stringify(article)}</script>
      {crumbs && <script type="application/ld+json">{JSON.stringify(place)}</script>}
    </Head>
  );
}

export default function DocBreadcrumbs(): ReactNode {
  const { metadata, frontMatter } = useDoc();
  const route = asRoute(metadata.permalink);
  const ofSidebar = useSidebarBreadcrumbs();
  const own: Crumb = { label: frontMatter.sidebar_label ?? metadata.title };
  const crumbs: readonly Crumb[] = route === start.href ? [start] : [start, ...(ofSidebar ?? [own])];
  return (
    <div id={docContentId} className={styles.row}>
      <StructuredData crumbs={ofSidebar} />
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
