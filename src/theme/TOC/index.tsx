/** Ejected: a landmark with a name instead of the theme's plain box, and a list that follows the reading. */

import type { TOCItem } from "@docusaurus/mdx-loader";
import { keepInSight } from "@site/src/client/focus";
import type { Props } from "@theme/TOC";
import TOCItems from "@theme/TOCItems";
import clsx from "clsx";
import { type ReactNode, useEffect, useRef } from "react";
import styles from "./styles.module.css";

/** Whether contents have more entries than a window shows: of such, only the part that is being read is open. */
export const isLong = (toc: readonly TOCItem[]): boolean => toc.filter(({ level }) => level <= 3).length > 28;

const active = "table-of-contents__link--active";

export default function TOC({ className, ...props }: Props): ReactNode {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const nav = list.current as HTMLElement;
    // The theme marks the part that is being read with a class only, and may have done so already.
    const follow = () => keepInSight(nav.querySelector(`.${active}`), nav);
    follow();
    const observer = new MutationObserver(follow);
    observer.observe(nav, { subtree: true, attributeFilter: ["class"] });
    return () => observer.disconnect();
  }, []);
  return (
    <nav
      ref={list}
      className={clsx(styles.contents, "thin-scrollbar", className)}
      aria-label="On this page"
      data-long={isLong(props.toc) || undefined}
    >
      <TOCItems
        {...props}
        linkClassName="table-of-contents__link toc-highlight"
        linkActiveClassName={active}
      />
    </nav>
  );
}
