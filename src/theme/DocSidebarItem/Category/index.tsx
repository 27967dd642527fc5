/**
 * Ejected: the theme's category shows its pages only once the scripts have run. As a details element it works without
 * them, and a find in the page opens it.
 */

import Link from "@docusaurus/Link";
import { isActiveSidebarItem } from "@docusaurus/plugin-content-docs/client";
import { ThemeClassNames } from "@docusaurus/theme-common";
import { isSamePath } from "@docusaurus/theme-common/internal";
import type { Props } from "@theme/DocSidebarItem/Category";
import DocSidebarItems from "@theme/DocSidebarItems";
import clsx from "clsx";
import { type ReactNode, useEffect, useRef, useState } from "react";
import styles from "./styles.module.css";

export default function DocSidebarItemCategory({ item, onItemClick, activePath, level }: Props): ReactNode {
  const { items, label, href, collapsed } = item;
  const isActive = isActiveSidebarItem(item, activePath);
  const isCurrentPage = isSamePath(href, activePath);
  const group = useRef<HTMLDetailsElement>(null);
  // Only at first: if the attribute changed with the page, it would close what the reader has opened.
  const [isOpenAtFirst] = useState(isActive || !collapsed);
  useEffect(() => {
    if (isActive && group.current !== null) group.current.open = true;
  }, [isActive]);

  return (
    <li
      className={clsx(
        ThemeClassNames.docs.docSidebarItemCategory,
        ThemeClassNames.docs.docSidebarItemCategoryLevel(level),
        "menu__list-item",
        styles.category,
      )}
    >
      {href !== undefined && (
        <Link
          className={clsx("menu__link", styles.label, isCurrentPage && "menu__link--active")}
          aria-current={isCurrentPage ? "page" : undefined}
          to={href}
          onClick={() => onItemClick?.(item)}
        >
          {label}
        </Link>
      )}
      <details ref={group} className={styles.pages} open={isOpenAtFirst}>
        <summary className={href === undefined ? clsx("menu__link", styles.label) : styles.caret}>
          {href === undefined ? label : <span className="visually-hidden">{`Pages of ${label}`}</span>}
        </summary>
        <ul className="menu__list">
          <DocSidebarItems
            items={items}
            onItemClick={onItemClick}
            activePath={activePath}
            level={level + 1}
          />
        </ul>
      </details>
    </li>
  );
}
