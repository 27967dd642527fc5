/**
 * Ejected: this footer has the site's mark as its edge, and its columns of links are also the menu of pages without a docs
 * sidebar, until the scripts have run.
 */

import Link from "@docusaurus/Link";
import { type MultiColumnFooter, ThemeClassNames, useThemeConfig } from "@docusaurus/theme-common";
import { footerMenuId } from "@site/src/theme/linkedIds";
import Logo from "@theme/Logo";
import clsx from "clsx";
import { memo, type ReactNode } from "react";
import styles from "./styles.module.css";

function Footer(): ReactNode {
  const { links, copyright } = useThemeConfig().footer as MultiColumnFooter;
  return (
    <footer className={clsx(ThemeClassNames.layout.footer.container, styles.footer)}>
      <svg
        className={styles.strands}
        viewBox="0 0 2400 40"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <path className="fig-strand-1" d="M0 8H1040C1120 8 1120 20 1200 20" />
        <path className="fig-strand-2" d="M0 20H1200" />
        <path className="fig-strand-3" d="M0 32H1040C1120 32 1120 20 1200 20" />
        <path className="fig-strand" d="M1200 20H2400" />
        <circle className="fig-node" cx="1200" cy="20" r="5" />
      </svg>
      <div className={styles.body}>
        <div className={styles.mark}>
          <Logo className="navbar__brand" imageClassName="navbar__logo" titleClassName="navbar__title" />
          {copyright}
        </div>
        <nav id={footerMenuId} className={styles.columns} aria-label="Footer">
          <a className="menu-close" href="#__docusaurus_skipToContent_fallback">
            Close the menu
          </a>
          {links.map(({ title, items }) => (
            <div key={title} className={ThemeClassNames.layout.footer.column}>
              <h2 className={styles.title}>{title}</h2>
              <ul className={styles.links}>
                {items.map(({ label, ...address }) => (
                  <li key={label}>
                    <Link className={styles.link} {...address}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
    </footer>
  );
}

export default memo(Footer);
