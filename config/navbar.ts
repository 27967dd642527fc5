import type { Navbar } from "@docusaurus/theme-common";
import { links, product, serviceName } from "./site";

/** Left: one item per sidebar. Right: search and outside links, to which the theme adds the colour-mode toggle. */
export const navbar: Partial<Navbar> = {
  title: `${product.name} docs`,
  hideOnScroll: false,
  items: [
    { type: "docSidebar", sidebarId: "coSnarkSidebar", position: "left", label: "CoSNARKs" },
    { type: "docSidebar", sidebarId: "proofSidebar", position: "left", label: serviceName },
    { type: "search", position: "right" },
    { href: links.core, label: "Core", position: "right" },
    { href: links.github, label: "GitHub", position: "right" },
  ],
};
