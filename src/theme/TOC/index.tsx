/** Ejected: a landmark with a name instead of the theme's plain box. */

import type { Props } from "@theme/TOC";
import TOCItems from "@theme/TOCItems";
import clsx from "clsx";
import type { ReactNode } from "react";
import styles from "./styles.module.css";

export default function TOC({ className, ...props }: Props): ReactNode {
  return (
    <nav className={clsx(styles.contents, "thin-scrollbar", className)} aria-label="On this page">
      <TOCItems
        {...props}
        linkClassName="table-of-contents__link toc-highlight"
        linkActiveClassName="table-of-contents__link--active"
      />
    </nav>
  );
}
