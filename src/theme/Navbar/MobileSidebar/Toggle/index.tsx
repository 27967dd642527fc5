/**
 * Ejected: a link until the scripts have run, a button after. As a link it leads to the docs sidebar, or, on
 * pages without one, to the links of the footer, so that no reader is left without a menu.
 */

import { useActiveDocContext } from "@docusaurus/plugin-content-docs/client";
import { useNavbarMobileSidebar } from "@docusaurus/theme-common/internal";
import useIsBrowser from "@docusaurus/useIsBrowser";
import IconMenu from "@theme/Icon/Menu";
import type { ReactNode } from "react";
import { footerMenuId, sidebarMenuId } from "../menuIds";

export default function MobileSidebarToggle(): ReactNode {
  const { toggle, shown } = useNavbarMobileSidebar();
  const hasSidebar = useActiveDocContext(undefined).activeDoc?.sidebar !== undefined;
  const attributes = { "aria-label": "Menu", className: "navbar__toggle clean-btn" };
  if (!useIsBrowser()) {
    return (
      <a {...attributes} href={`#${hasSidebar ? sidebarMenuId : footerMenuId}`} data-replay>
        <IconMenu />
      </a>
    );
  }
  return (
    <button
      {...attributes}
      type="button"
      aria-haspopup="dialog"
      aria-expanded={shown}
      onClick={(event) => {
        // Safari gives a clicked button no focus; closing the menu brings the focus back to where it was.
        event.currentTarget.focus();
        toggle();
      }}
      data-menu-toggle
    >
      <IconMenu />
    </button>
  );
}
