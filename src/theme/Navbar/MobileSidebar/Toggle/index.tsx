/**
 * Ejected: the theme's button does nothing until the application has started. As a link it opens the menu before that too,
 * and where the application never comes: the docs sidebar, or, on pages without one, the links of the footer.
 */

import { useActiveDocContext } from "@docusaurus/plugin-content-docs/client";
import { useNavbarMobileSidebar } from "@docusaurus/theme-common/internal";
import useIsBrowser from "@docusaurus/useIsBrowser";
import { focusOn } from "@site/src/client/focus";
import { footerMenuId, sidebarMenuId } from "@site/src/theme/linkedIds";
import IconMenu from "@theme/Icon/Menu";
import { type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from "react";

export default function MobileSidebarToggle(): ReactNode {
  const hasSidebar = useActiveDocContext(undefined).activeDoc?.sidebar !== undefined;
  const href = `#${hasSidebar ? sidebarMenuId : footerMenuId}`;
  const { shown, toggle } = useNavbarMobileSidebar();
  const hasStarted = useIsBrowser();
  const link = useRef<HTMLAnchorElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => {
    if (!hasStarted || location.hash !== href) return;
    if (link.current) focusOn(link.current);
    // What the link has opened stays open, as the application's menu. Not by the router, which would scroll.
    history.replaceState(history.state, "", location.pathname + location.search);
    toggle();
  }, [hasStarted]);

  const press = (event: SyntheticEvent) => {
    event.preventDefault();
    toggle();
  };
  return (
    <a
      ref={link}
      className="navbar__toggle clean-btn"
      href={href}
      role={hasStarted ? "button" : undefined}
      aria-label="Toggle navigation bar"
      aria-expanded={hasStarted ? shown : undefined}
      onClick={press}
      // A button's own key.
      onKeyDown={(event) => event.key === " " && press(event)}
    >
      <IconMenu />
    </a>
  );
}
