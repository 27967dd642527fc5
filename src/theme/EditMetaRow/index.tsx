/**
 * Ejected: beside the edit link, without its icon, and the date stands what copies the page as Markdown. The date
 * is put together here: the theme has Intl do it, which on a slow phone holds up the reader's first act by 50 ms.
 */

import Link from "@docusaurus/Link";
import { useLocation } from "@docusaurus/router";
import { ThemeClassNames } from "@docusaurus/theme-common";
import type { Props } from "@theme/EditMetaRow";
import clsx from "clsx";
import type { ReactNode } from "react";
import CopyPage from "../../components/CopyPage";
import { asRoute } from "../../lib/pages";
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

export default function EditMetaRow({ className, editUrl, lastUpdatedAt }: Props): ReactNode {
  const { pathname } = useLocation();
  return (
    <div className={clsx(styles.row, className)}>
      {editUrl && (
        <Link to={editUrl} className={ThemeClassNames.common.editThisPage}>
          Edit this page
        </Link>
      )}
      <CopyPage route={asRoute(pathname)} />
      {lastUpdatedAt && <LastUpdated at={lastUpdatedAt} />}
    </div>
  );
}
