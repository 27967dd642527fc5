/**
 * Ejected: the row also has links to a report of a problem with the page and to the page as Markdown, and its edit link
 * has no icon.
 */

import Link from "@docusaurus/Link";
import { useLocation } from "@docusaurus/router";
import { ThemeClassNames } from "@docusaurus/theme-common";
import { asRoute } from "@site/src/client/pages";
import type { Props } from "@theme/EditMetaRow";
import LastUpdated from "@theme/LastUpdated";
import clsx from "clsx";
import type { ReactNode } from "react";
import { links, versions } from "../../../config/site";
import { twinPath } from "../../../config/twins";
import styles from "./styles.module.css";

/** @returns address of a new issue of the docs' repository that names the page and the versions it describes */
function reportAddress(route: string): string {
  const title = `${route} (co-circom ${versions.coCircom}, co-noir ${versions.coNoir})`;
  return `${links.docsRepository}/issues/new?${new URLSearchParams({ title })}`;
}

export default function EditMetaRow({ className, editUrl, lastUpdatedAt }: Props): ReactNode {
  const route = asRoute(useLocation().pathname);
  return (
    <div className={clsx(styles.row, className)}>
      {editUrl && (
        <Link to={editUrl} className={ThemeClassNames.common.editThisPage}>
          Edit this page
        </Link>
      )}
      <Link to={reportAddress(route)}>Report a problem</Link>
      <a href={twinPath(route)}>View as Markdown</a>
      {lastUpdatedAt && <LastUpdated lastUpdatedAt={lastUpdatedAt} />}
    </div>
  );
}
