/**
 * Ejected: the theme's menu covers the page, but the Tab key still reaches what is behind it, Escape does nothing, and the
 * focus is not moved. In a modal dialog the browser does all of that.
 */

import Link from "@docusaurus/Link";
import { type MultiColumnFooter, useThemeConfig } from "@docusaurus/theme-common";
import { useNavbarMobileSidebar, useNavbarSecondaryMenu } from "@docusaurus/theme-common/internal";
import { focusOn, keepInSight } from "@site/src/client/focus";
import Header from "@theme/Navbar/MobileSidebar/Header";
import Layout from "@theme/Navbar/MobileSidebar/Layout";
import PrimaryMenu from "@theme/Navbar/MobileSidebar/PrimaryMenu";
import SecondaryMenu from "@theme/Navbar/MobileSidebar/SecondaryMenu";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import styles from "./styles.module.css";

/** On pages without a docs sidebar this is the whole menu, so it has the footer's links to the docs too. */
function SiteMenu(): ReactNode {
  const { toggle } = useNavbarMobileSidebar();
  const { footer, navbar } = useThemeConfig();
  const above = navbar.items.map(({ label }) => label);
  const links = (footer as MultiColumnFooter).links.flatMap(({ items }) => items);
  return (
    <>
      <PrimaryMenu />
      <h2 className="menu__title">Docs</h2>
      <ul className="menu__list">
        {links
          .filter(({ label, to }) => to !== undefined && !above.includes(label))
          .map(({ label, to }) => (
            <li key={label} className="menu__list-item">
              <Link className="menu__link" to={to} onClick={toggle}>
                {label}
              </Link>
            </li>
          ))}
      </ul>
    </>
  );
}

export default function NavbarMobileSidebar(): ReactNode {
  const { shouldRender, shown, toggle } = useNavbarMobileSidebar();
  const isDocsSidebarShown = useNavbarSecondaryMenu().shown;
  const dialog = useRef<HTMLDialogElement>(null);
  const [isUsed, setUsed] = useState(false);
  if (shown && !isUsed) setUsed(true);

  // Before the effects of a navigation, which may want to move the focus into the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dialog comes with `shouldRender`
  useLayoutEffect(() => {
    if (shown) dialog.current?.showModal();
    else dialog.current?.close();
  }, [shown, shouldRender]);

  // The focus goes to the page's link, or the first: the button that was pressed to change menus has gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each menu
  useEffect(() => {
    const list = dialog.current?.querySelector(".menu:not([inert])");
    if (!shown || !list) return;
    const link =
      list.querySelector<HTMLElement>("[aria-current]") ?? list.querySelector<HTMLElement>("button, a");
    if (link) focusOn(link);
    keepInSight(link, list);
  }, [shown, shouldRender, isDocsSidebarShown]);

  if (!shouldRender) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the menu; the Escape key does the same
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Menu"
      // The browser closes it on Escape, or on a phone's back gesture.
      onClose={() => shown && toggle()}
      onClick={({ target, currentTarget }) => target === currentTarget && toggle()}
    >
      {/* The page does not wait for its links; once opened, it keeps its groups and its place. */}
      {isUsed && <Layout header={<Header />} primaryMenu={<SiteMenu />} secondaryMenu={<SecondaryMenu />} />}
    </dialog>
  );
}
