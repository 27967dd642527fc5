/** Ejected: the theme's item looks for the doc that is shown among all docs twice (src/lib/pages.ts). */

import { useLatestVersion } from "@docusaurus/plugin-content-docs/client";
import DefaultNavbarItem from "@theme/NavbarItem/DefaultNavbarItem";
import type { Props } from "@theme/NavbarItem/DocSidebarNavbarItem";
import type { ReactNode } from "react";
import { useShownDoc } from "../../lib/pages";

export default function DocSidebarNavbarItem({ sidebarId, label, docsPluginId, ...props }: Props): ReactNode {
  const shown = useShownDoc();
  const { sidebars = {} } = useLatestVersion(docsPluginId);
  const link = sidebars[sidebarId]?.link;
  if (link === undefined) {
    const others = Object.keys(sidebars).filter((id) => sidebars[id]?.link !== undefined);
    throw new Error(
      `config/navbar.ts: sidebars.ts has no "${sidebarId}" with a page to lead to; use one of ${others.join(", ")}`,
    );
  }
  return (
    <DefaultNavbarItem
      exact
      {...props}
      isActive={() => shown?.sidebar === sidebarId}
      label={label ?? link.label}
      to={link.path}
    />
  );
}
