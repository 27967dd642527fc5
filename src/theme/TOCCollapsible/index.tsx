/** Ejected: the theme's list shows its links only once the scripts have run. A details element needs none. */

import type { Props } from "@theme/TOCCollapsible";
import TOCItems from "@theme/TOCItems";
import clsx from "clsx";
import type { ReactNode } from "react";
import styles from "./styles.module.css";

export default function TOCCollapsible({ className, ...props }: Props): ReactNode {
  return (
    <nav className={clsx(styles.contents, className)} aria-label="Contents of this page">
      <details>
        <summary className={styles.summary}>On this page</summary>
        <TOCItems {...props} className="table-of-contents" />
      </details>
    </nav>
  );
}
