/** Ejected: beside the edit link and the date stands what copies the page as Markdown. */

import { useLocation } from "@docusaurus/router";
import type { Props } from "@theme/EditMetaRow";
import EditThisPage from "@theme/EditThisPage";
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
      {editUrl && <EditThisPage editUrl={editUrl} />}
      <CopyPage route={asRoute(pathname)} />
      {(lastUpdatedAt || lastUpdatedBy) && (
        <LastUpdated lastUpdatedAt={lastUpdatedAt} lastUpdatedBy={lastUpdatedBy} />
      )}
    </div>
  );
}
