import type { Footer } from "@docusaurus/theme-common";
import { docsLinks } from "./sections";
import { links, product } from "./site";

/** Three columns and the copyright line. The year is a constant: builds must not change with the calendar. */
export const footer: Footer = {
  style: "light",
  links: [
    { title: "Docs", items: docsLinks },
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
