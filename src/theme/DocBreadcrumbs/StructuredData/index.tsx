/** Ejected: the builder's own names addresses without the slash at their end, which are no pages here. */

import Head from "@docusaurus/Head";
import { useBreadcrumbsStructuredData } from "@docusaurus/plugin-content-docs/client";
import type { Props } from "@theme/DocBreadcrumbs/StructuredData";
import type { ReactNode } from "react";
import { asRoute } from "../../../lib/address";

export default function DocBreadcrumbsStructuredData({ breadcrumbs }: Props): ReactNode {
  const data = useBreadcrumbsStructuredData({
    breadcrumbs: breadcrumbs.map(
      (crumb) => ({ ...crumb, href: crumb.href && asRoute(crumb.href) }) as typeof crumb,
    ),
  });
  return (
    <Head>
      <script type="application/ld+json">{JSON.stringify(data)}</script>
    </Head>
  );
}
