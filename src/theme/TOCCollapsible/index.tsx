/**
 * Ejected: the theme's list shows its links only once the scripts have run. A details element needs none. It stays at the
 * lower edge of the window while one reads.
 */

import { isLong } from "@site/src/theme/TOC";
import type { Props } from "@theme/TOCCollapsible";
import TOCItems from "@theme/TOCItems";
import clsx from "clsx";
import type { MouseEvent, ReactNode } from "react";
import styles from "./styles.module.css";

export default function TOCCollapsible({ className, ...props }: Props): ReactNode {
  const long = isLong(props.toc) || undefined;
  // The open list would cover what was chosen.
  const onClick = ({ target, currentTarget }: MouseEvent<HTMLDetailsElement>) => {
    if ((target as Element).closest("a")) currentTarget.open = false;
  };
  return (
    <nav className={clsx(styles.contents, className)} aria-label="Contents of this page" data-long={long}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: clicks of the links in it */}
      <details onClick={onClick}>
        <summary className={styles.summary}>On this page</summary>
        <TOCItems
          {...props}
          className="table-of-contents"
          linkClassName="table-of-contents__link toc-part"
          linkActiveClassName={long ? "toc-part--active" : undefined}
        />
      </details>
    </nav>
  );
}
