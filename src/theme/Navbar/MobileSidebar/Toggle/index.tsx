/**
 * Wrapped: without scripts a link in the place of the theme's button opens the menu, the docs sidebar, or, on pages
 * without one, leads to the links of the footer.
 */

import { useActiveDocContext } from "@docusaurus/plugin-content-docs/client";
import { footerMenuId, sidebarMenuId } from "@site/src/theme/linkedIds";
import IconMenu from "@theme/Icon/Menu";
import Toggle from "@theme-original/Navbar/MobileSidebar/Toggle";
import type { ReactNode } from "react";

export default function MobileSidebarToggle(): ReactNode {
  const hasSidebar = useActiveDocContext(undefined).activeDoc?.sidebar !== undefined;
  return (
    <>
      <Toggle />
      <noscript>
        <a
          className="navbar__toggle"
          href={`#${hasSidebar ? sidebarMenuId : footerMenuId}`}
          aria-label="Toggle navigation bar"
        >
          <IconMenu />
        </a>
      </noscript>
    </>
  );
}
