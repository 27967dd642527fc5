import type { Footer } from "@docusaurus/theme-common";
import { links, product, serviceName } from "./site";

/** Three columns and the copyright line. The year is a constant: builds must not change with the calendar. */
export const footer: Footer = {
  style: "light",
  links: [
    {
      title: "Docs",
      items: [
        { label: "All documentation", to: "/docs/" },
        { label: "CoSNARKs", to: "/docs/overview/" },
        { label: serviceName, to: `/docs/${product.slug}-proof/overview/` },
        { label: "Known issues", to: "/docs/design/known-issues/" },
        { label: "Releases and roadmap", to: "/docs/design/roadmap/" },
        { label: "MPC-VM", to: "/docs/design/mpc-vm/" },
        { label: "Resources", to: "/docs/resources/" },
        { label: "Contact", to: "/docs/contact/" },
      ],
    },
    {
      title: "Community",
      items: [
        { label: "Discord", href: links.discord },
        { label: "Twitter", href: links.twitter },
        { label: "Telegram", href: links.telegram },
      ],
    },
    {
      title: "More",
      items: [
        { label: "Blog", href: links.blog },
        { label: "About", href: links.about },
        { label: "GitHub", href: links.github },
      ],
    },
  ],
  copyright: `Copyright © 2025 ${product.name}`,
};
