/** Ejected: the theme starts each path with a house that leads to the landing page; here it starts with the docs. */

import Link from "@docusaurus/Link";
import type { ReactNode } from "react";

export default function HomeBreadcrumbItem(): ReactNode {
  return (
    <li className="breadcrumbs__item">
      <Link className="breadcrumbs__link" to="/docs/">
        Docs
      </Link>
    </li>
  );
}
