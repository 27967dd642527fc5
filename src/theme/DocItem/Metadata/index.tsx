/** Wrapped: the theme's own, and what machines read: the page's Markdown twin, and its data for search engines. */

import Head from "@docusaurus/Head";
import { useDoc } from "@docusaurus/plugin-content-docs/client";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import OriginalMetadata from "@theme-original/DocItem/Metadata";
import type { ReactNode } from "react";
import { links, product } from "../../../../config/site";
import { twinPath } from "../../../../config/twins";
import { asRoute } from "../../../lib/address";

export default function DocItemMetadata(): ReactNode {
  const { url } = useDocusaurusContext().siteConfig;
  const { title, description, permalink, lastUpdatedAt } = useDoc().metadata;
  const route = asRoute(permalink);
  const article = {
    "@context": "https://schema.org",
    "@type": "TechArticle",
    headline: title,
    description,
    url: url + route,
    inLanguage: "en",
    ...(typeof lastUpdatedAt === "number" && { dateModified: new Date(lastUpdatedAt).toISOString() }),
    publisher: { "@type": "Organization", name: product.name, url: links.about },
  };
  return (
    <>
      <OriginalMetadata />
      <Head>
        <link rel="alternate" type="text/markdown" href={twinPath(route)} />
        <script type="application/ld+json">{JSON.stringify(article)}</script>
      </Head>
    </>
  );
}
