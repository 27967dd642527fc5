/**
 * Ejected: readers cannot hide this sidebar, and it has an id, so that on small screens the menu's link can open it before
 * the scripts have run (see Navbar/MobileSidebar/Toggle).
 */

import { useDocsSidebar } from "@docusaurus/plugin-content-docs/client";
import { useLocation } from "@docusaurus/router";
import { ThemeClassNames } from "@docusaurus/theme-common";
import { sidebarMenuId } from "@site/src/theme/linkedIds";
import type { Props } from "@theme/DocRoot/Layout/Sidebar";
import DocSidebar from "@theme/DocSidebar";
import clsx from "clsx";
import type { ReactNode } from "react";
import styles from "./styles.module.css";

export default function DocRootLayoutSidebar({ sidebar }: Props): ReactNode {
  const { pathname } = useLocation();
  const name = useDocsSidebar()?.name;
  return (
    <aside id={sidebarMenuId} className={clsx(ThemeClassNames.docs.docSidebarContainer, styles.container)}>
      <a className="menu-close" href="#__docusaurus_skipToContent_fallback">
        Close the menu
      </a>
      {/* With the key a different sidebar starts afresh: https://github.com/facebook/docusaurus/issues/3414 */}
      <DocSidebar
        key={name}
        sidebar={sidebar}
        path={pathname}
        onCollapse={() => undefined}
        isHidden={false}
      />
    </aside>
  );
}
