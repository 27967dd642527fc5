/**
 * Wrapped: until the application has started, and where it never does, a link in the place of the theme's button opens
 * the menu: the docs sidebar, or, on pages without one, the links of the footer.
 */

import { useActiveDocContext } from "@docusaurus/plugin-content-docs/client";
import { useNavbarMobileSidebar } from "@docusaurus/theme-common/internal";
import useIsBrowser from "@docusaurus/useIsBrowser";
import { focusOn } from "@site/src/client/focus";
import { footerMenuId, sidebarMenuId } from "@site/src/theme/linkedIds";
import IconMenu from "@theme/Icon/Menu";
import Toggle from "@theme-original/Navbar/MobileSidebar/Toggle";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import styles from "../styles.module.css";

export default function MobileSidebarToggle(): ReactNode {
  const hasSidebar = useActiveDocContext(undefined).activeDoc?.sidebar !== undefined;
  const href = `#${hasSidebar ? sidebarMenuId : footerMenuId}`;
  const { toggle } = useNavbarMobileSidebar();
  const hasStarted = useIsBrowser();
  const root = useRef<HTMLSpanElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the button takes the link's place
  useLayoutEffect(() => {
    const button = root.current?.querySelector("button");
    if (!button) return;
    const isOpen = location.hash === href;
    if (isOpen || document.activeElement?.matches(`[href="${href}"]`)) focusOn(button);
    if (!isOpen) return;
    // What the link has opened stays open, as the application's menu. Not by the router, which would scroll.
    history.replaceState(history.state, "", location.pathname + location.search);
    toggle();
  }, [hasStarted]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press that begins on the link and ends on the button
    // biome-ignore lint/a11y/noStaticElementInteractions: it is one on what both are in
    <span
      ref={root}
      className={styles.toggle}
      onClick={({ target, currentTarget }) => target === currentTarget && toggle()}
    >
      <a
        className={hasStarted ? styles.replaced : "navbar__toggle"}
        href={href}
        aria-label="Toggle navigation bar"
      >
        <IconMenu />
      </a>
      {hasStarted && <Toggle />}
    </span>
  );
}
