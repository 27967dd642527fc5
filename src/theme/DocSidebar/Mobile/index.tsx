/**
 * Ejected: the theme renders each link of the docs sidebar anew when the menu opens and closes, since each gets a new
 * function with it.
 */

import { NavbarSecondaryMenuFiller, ThemeClassNames } from "@docusaurus/theme-common";
import { useNavbarMobileSidebar } from "@docusaurus/theme-common/internal";
import type { Props } from "@theme/DocSidebar/Mobile";
import type { Props as ItemProps } from "@theme/DocSidebarItem";
import DocSidebarItems from "@theme/DocSidebarItems";
import { memo, type ReactNode, useCallback } from "react";

type Item = ItemProps["item"];

function Menu({ sidebar, path }: Pick<Props, "sidebar" | "path">): ReactNode {
  const { toggle } = useNavbarMobileSidebar();
  const onItemClick = useCallback(
    (item: Item) => {
      if (item.type === "link" || (item.type === "category" && item.href)) {
        toggle();
      }
    },
    [toggle],
  );
  return (
    <ul className={`${ThemeClassNames.docs.docSidebarMenu} menu__list`}>
      <DocSidebarItems items={sidebar} activePath={path} onItemClick={onItemClick} level={1} />
    </ul>
  );
}

function DocSidebarMobile(props: Props): ReactNode {
  return <NavbarSecondaryMenuFiller component={Menu} props={props} />;
}

export default memo(DocSidebarMobile);
