/** Wrapped: on pages without a docs sidebar this is the whole menu, so it has the footer's links to the docs too. */

import Link from "@docusaurus/Link";
import { type MultiColumnFooter, useThemeConfig } from "@docusaurus/theme-common";
import { useNavbarMobileSidebar } from "@docusaurus/theme-common/internal";
import PrimaryMenu from "@theme-original/Navbar/MobileSidebar/PrimaryMenu";
import type { ReactNode } from "react";

export default function NavbarMobilePrimaryMenu(): ReactNode {
  const { toggle } = useNavbarMobileSidebar();
  const { footer, navbar } = useThemeConfig();
  const [docs] = (footer as MultiColumnFooter).links;
  const isAbove = (label?: string) => navbar.items.some((item) => item.label === label);
  return (
    <>
      <PrimaryMenu />
      <h2 className="menu__title">{docs?.title}</h2>
      <ul className="menu__list">
        {docs?.items
          .filter(({ label }) => !isAbove(label))
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
