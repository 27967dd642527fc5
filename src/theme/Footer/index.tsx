/**
 * Ejected: a footer of this site's own: three columns of links that are a menu as well (the menu button leads
 * to it where there is no docs sidebar and no script), and the copyright line.
 */

import Link from "@docusaurus/Link";
import { type MultiColumnFooter, useThemeConfig } from "@docusaurus/theme-common";
import { memo, type ReactNode } from "react";
import { footerMenuId } from "../Navbar/MobileSidebar/menuIds";
import styles from "./styles.module.css";

type Column = MultiColumnFooter["links"][number];

function FooterColumn({ title, items }: Column): ReactNode {
  return (
    <div>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.links}>
        {items.map(({ label, to, href }) => (
          <li key={label}>
            <Link className={styles.link} {...(to === undefined ? { href } : { to })}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Footer(): ReactNode {
  const { links, copyright } = useThemeConfig().footer as MultiColumnFooter;
  return (
    <footer className={styles.footer}>
      <nav id={footerMenuId} className={styles.columns} aria-label="Footer">
        {links.map((column) => (
          <FooterColumn key={column.title} {...column} />
        ))}
      </nav>
      <p className={styles.copyright}>{copyright}</p>
    </footer>
  );
}

export default memo(Footer);
