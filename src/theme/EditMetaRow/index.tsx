/** Ejected: beside the edit link, without its icon, and the date stands what copies the page as Markdown. */

import Link from "@docusaurus/Link";
import { useLocation } from "@docusaurus/router";
import { ThemeClassNames } from "@docusaurus/theme-common";
import type { Props } from "@theme/EditMetaRow";
import LastUpdated from "@theme/LastUpdated";
import clsx from "clsx";
import type { ReactNode } from "react";
import CopyPage from "../../components/CopyPage";
import { asRoute } from "../../lib/pages";
import styles from "./styles.module.css";

export default function EditMetaRow({ className, editUrl, lastUpdatedAt, lastUpdatedBy }: Props): ReactNode {
  const { pathname } = useLocation();
  return (
    <div className={clsx(styles.row, className)}>
      {editUrl && (
        <Link to={editUrl} className={ThemeClassNames.common.editThisPage}>
          Edit this page
        </Link>
      )}
      <CopyPage route={asRoute(pathname)} />
      {(lastUpdatedAt || lastUpdatedBy) && (
        <LastUpdated lastUpdatedAt={lastUpdatedAt} lastUpdatedBy={lastUpdatedBy} />
      )}
    </div>
  );
}
