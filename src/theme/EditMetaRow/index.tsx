/**
 * Ejected: the row has no icon, and also offers to report a problem and to read the page as Markdown. The theme formats the
 * date by `Intl`, which takes a phone 70 ms.
 */

import Link from "@docusaurus/Link";
import { useDoc } from "@docusaurus/plugin-content-docs/client";
import { ThemeClassNames } from "@docusaurus/theme-common";
import { markdownPath } from "@site/config/routes";
import { links, versions } from "@site/config/site";
import { asRoute } from "@site/src/client/page";
import CopyPage from "@site/src/components/CopyPage";
import type { Props } from "@theme/EditMetaRow";
import type { ReactNode } from "react";
import styles from "./styles.module.css";

export default function EditMetaRow({ className, editUrl, lastUpdatedAt }: Props): ReactNode {
  const route = asRoute(useDoc().metadata.permalink);
  const date = lastUpdatedAt ? new Date(lastUpdatedAt) : undefined;
  const [, day, month, year] = date?.toUTCString().split(/\W+/) ?? [];
  const title = `${route} (co-circom ${versions["co-circom"]}, co-noir ${versions["co-noir"]})`;
  return (
    <div className={`${styles.row} ${className}`}>
      <Link className={ThemeClassNames.common.editThisPage} to={editUrl ?? ""}>
        Edit this page
      </Link>
      <Link to={`${links.docsRepository}/issues/new?${new URLSearchParams({ title })}`}>
        Report a problem
      </Link>
      <a href={markdownPath(route)}>View as Markdown</a>
      <CopyPage />
      {date && (
        <span className={ThemeClassNames.common.lastUpdated}>
          {"Last updated on "}
          <time dateTime={date.toISOString()} itemProp="dateModified">
            {`${month} ${Number(day)}, ${year}`}
          </time>
        </span>
      )}
    </div>
  );
}
