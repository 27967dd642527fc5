/**
 * Ejected: the theme gives the not-found page a canonical address, and lists the languages of a site that has only one. The
 * not-found page doesn't mention indexing, because it has status 404, and config/headers.txt keeps its file out of indexes.
 */

import Head from "@docusaurus/Head";
import { useActiveDocContext } from "@docusaurus/plugin-content-docs/client";
import { useLocation } from "@docusaurus/router";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import { markdownPath } from "@site/config/routes";
import { asRoute } from "@site/src/client/page";
import type { ReactNode } from "react";

/** Found in the stylesheet, which goes first, it would come too late to be used; src/css/tokens.css says where it is used. */
const typeface: string = require("@fontsource-variable/geist/files/geist-latin-wght-normal.woff2").default;
const preload = (
  <link
    rel="preload"
    as="font"
    type="font/woff2"
    crossOrigin=""
    fetchPriority="low"
    media="(width > 600px)"
    href={typeface}
  />
);

/** What search engines, previews and agents read about a page; it takes the place of `metadata` in the configuration, too. */
export default function SiteMetadata(): ReactNode {
  const { siteConfig, i18n } = useDocusaurusContext();
  const { url, title, tagline } = siteConfig;
  const { activeDoc } = useActiveDocContext(undefined);
  const route = asRoute(useLocation().pathname);
  const isHome = route === "/";
  const site = { "@context": "https://schema.org", "@type": "WebSite", name: title, url: `${url}/` };
  if (!isHome && !activeDoc) return <Head>{preload}</Head>;
  return (
    <Head>
      {preload}
      {/* The second for src/client/page.ts: web archives rewrite addresses. */}
      <link rel="canonical" href={url + route} data-route={route} />
      <link rel="alternate" type="text/markdown" href={markdownPath(route)} />
      {isHome && (
        <link
          rel="search"
          type="application/opensearchdescription+xml"
          title={title}
          href="/opensearch.xml"
        />
      )}
      <meta name="twitter:card" content="summary_large_image" />
      <meta property="og:locale" content={i18n.currentLocale} />
      <meta property="og:url" content={url + route} />
      <meta property="og:type" content={isHome ? "website" : "article"} />
      <meta property="og:site_name" content={title} />
      <meta property="og:image" content={`${url}/img/social.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={tagline} />
      {isHome && <script type="application/ld+json">{JSON.stringify(site)}</script>}
    </Head>
  );
}
