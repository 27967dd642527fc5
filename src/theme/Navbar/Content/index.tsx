/**
 * Ejected: on the right this site has search, the outside links and the colour-mode toggle, in this order,
 * all from the configuration; the theme's fall-back for a missing search item is not needed.
 */

import { ErrorCauseBoundary, ThemeClassNames, useThemeConfig } from "@docusaurus/theme-common";
import { splitNavbarItems } from "@docusaurus/theme-common/internal";
import NavbarColorModeToggle from "@theme/Navbar/ColorModeToggle";
import NavbarLogo from "@theme/Navbar/Logo";
import NavbarMobileSidebarToggle from "@theme/Navbar/MobileSidebar/Toggle";
import NavbarItem, { type Props as NavbarItemConfig } from "@theme/NavbarItem";
import clsx from "clsx";
import type { ReactNode } from "react";
import styles from "./styles.module.css";

function NavbarItems({ items }: { readonly items: NavbarItemConfig[] }): ReactNode {
  return items.map((item) => (
    <ErrorCauseBoundary
      key={JSON.stringify(item)}
      onError={(error) =>
        new Error(
          `A theme navbar item failed to render.
Please double-check the following navbar item (themeConfig.navbar.items) of your Docusaurus config:
${JSON.stringify(item, null, 2)}`,
          { cause: error },
        )
      }
    >
      <NavbarItem {...item} />
    </ErrorCauseBoundary>
  ));
}

export default function NavbarContent(): ReactNode {
  // The theme's own type leaves the items' properties open.
  const items = useThemeConfig().navbar.items as NavbarItemConfig[];
  const [leftItems, rightItems] = splitNavbarItems(items);
  return (
    <div className="navbar__inner">
      <div className={clsx(ThemeClassNames.layout.navbar.containerLeft, "navbar__items")}>
        <NavbarMobileSidebarToggle />
        <NavbarLogo />
        <NavbarItems items={leftItems} />
      </div>
      <div
        className={clsx(ThemeClassNames.layout.navbar.containerRight, "navbar__items navbar__items--right")}
      >
        <NavbarItems items={rightItems} />
        <NavbarColorModeToggle className={styles.colorModeToggle} />
      </div>
    </div>
  );
}
