/**
 * Ejected: the row also has links to the page as Markdown and to a report of a problem with the page. The edit link has
 * no icon. The date is put together here: the theme has Intl do it, which on a slow phone holds up the reader's first
 * act by 50 ms.
 */

import Link from "@docusaurus/Link";
import { useLocation } from "@docusaurus/router";
import { ThemeClassNames } from "@docusaurus/theme-common";
import type { Props } from "@theme/EditMetaRow";
import clsx from "clsx";
import type { ReactNode } from "react";
import { links, versions } from "../../../config/site";
import { twinPath } from "../../../config/twins";
import { asRoute } from "../../lib/address";
import styles from "./styles.module.css";

/** @param at time of the last change, in milliseconds since 1970 */
function LastUpdated({ at }: { readonly at: number }): ReactNode {
  const date = new Date(at);
  // As in "Sat, 21 Nov 2026 12:00:00 GMT".
  const [, day, month, year] = date.toUTCString().split(" ");
  return (
    <span className={ThemeClassNames.common.lastUpdated}>
      {"Last updated on "}
      <b>
        <time dateTime={date.toISOString()} itemProp="dateModified">
          {`${month} ${Number(day)}, ${year}`}
        </time>
      </b>
    </span>
  );
}

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
      {lastUpdatedAt && <LastUpdated at={lastUpdatedAt} />}
    </div>
  );
}
