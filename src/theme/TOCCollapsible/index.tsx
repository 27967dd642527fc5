/**
 * Ejected: the theme's list shows its links only once the scripts have run. A details element needs none. It stays at the
 * lower edge of the window while one reads.
 */

import { isLong } from "@site/src/theme/TOC/isLong";
import type { Props } from "@theme/TOCCollapsible";
import TOCItems from "@theme/TOCItems";
import clsx from "clsx";
import { type MouseEvent, type ReactNode, useRef } from "react";
import styles from "./styles.module.css";

export default function TOCCollapsible({ className, ...props }: Props): ReactNode {
  const list = useRef<HTMLDetailsElement>(null);
  const long = isLong(props.toc) || undefined;
  // The open list would cover what was chosen.
  const onClick = ({ target }: MouseEvent) => {
    if (list.current && (target as Element).closest("a")) list.current.open = false;
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: clicks of the links in it
    <nav
      className={clsx(styles.contents, className)}
      aria-label="Contents of this page"
      data-long={long}
      onClick={onClick}
    >
      <details ref={list}>
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
