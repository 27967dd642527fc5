/** Ejected: the row also has a report of a problem with the page, and the page as Markdown; no icon. */

import Link from "@docusaurus/Link";
import { useDoc } from "@docusaurus/plugin-content-docs/client";
import { ThemeClassNames } from "@docusaurus/theme-common";
import { asRoute } from "@site/src/client/routes";
import type { Props } from "@theme/EditMetaRow";
import LastUpdated from "@theme/LastUpdated";
import type { ReactNode } from "react";
import { markdownPath } from "../../../config/routes";
import { links, versions } from "../../../config/site";
import CopyPage from "../../components/CopyPage";
import styles from "./styles.module.css";

export default function EditMetaRow({ className, editUrl, lastUpdatedAt }: Props): ReactNode {
  const route = asRoute(useDoc().metadata.permalink);
  const title = `${route} (co-circom ${versions.coCircom}, co-noir ${versions.coNoir})`;
  return (
    <div className={`${styles.row} ${className}`}>
      <Link className={ThemeClassNames.common.editThisPage} to={editUrl ?? ""}>
        Edit this page
      </Link>
      <Link to={`${links.docsRepository}/issues/new?${new URLSearchParams({ title })}`}>
        Report a problem
      </Link>
      <a href={markdownPath(route)}>View as Markdown</a>
      <CopyPage route={route} />
      {lastUpdatedAt && <LastUpdated lastUpdatedAt={lastUpdatedAt} />}
    </div>
  );
}
