/**
 * Ejected: this sidebar is never hidden by choice, and carries an id, so that the menu button of small
 * screens, a link to it, opens it before the scripts have run (see Navbar/MobileSidebar/Toggle).
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
      {/* The key makes another sidebar start afresh: https://github.com/facebook/docusaurus/issues/3414 */}
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
