/**
 * Ejected: this one is a link, which opens the menu before the scripts have run and without them: to the docs
 * sidebar, or, on pages without one, to the links of the footer. It stays the same element when the application comes,
 * so that a press in that moment is not lost.
 */

import { useActiveDocContext } from "@docusaurus/plugin-content-docs/client";
import { useNavbarMobileSidebar } from "@docusaurus/theme-common/internal";
import useIsBrowser from "@docusaurus/useIsBrowser";
import IconMenu from "@theme/Icon/Menu";
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect } from "react";
import { footerMenuId, sidebarMenuId } from "../menuIds";

export default function MobileSidebarToggle(): ReactNode {
  const { toggle, shown } = useNavbarMobileSidebar();
  const isButton = useIsBrowser();
  const hasSidebar = useActiveDocContext(undefined).activeDoc?.sidebar !== undefined;
  const href = `#${hasSidebar ? sidebarMenuId : footerMenuId}`;

  // The reader has opened the menu before the application came: it goes on in the application's.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the application has come
  useEffect(() => {
    if (location.hash === href) {
      history.replaceState(history.state, "", location.pathname + location.search);
      toggle();
    }
  }, []);

  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    toggle();
  };

  /** What a button does, and a link does not. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === " ") {
      event.preventDefault();
      event.currentTarget.click();
    }
  };

  return (
    <a
      href={href}
      className="navbar__toggle clean-btn"
      aria-label="Menu"
      {...(isButton && {
        role: "button",
        "aria-haspopup": "dialog",
        "aria-expanded": shown,
        onKeyDown,
      })}
      onClick={onClick}
      data-menu-toggle
    >
      <IconMenu />
    </a>
  );
}
