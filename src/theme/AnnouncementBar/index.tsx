/** Ejected: the theme's bar carries style attributes, which the content security policy forbids. */

import { ThemeClassNames, useThemeConfig } from "@docusaurus/theme-common";
import { useAnnouncementBar } from "@docusaurus/theme-common/internal";
import type { ReactNode } from "react";
import styles from "./styles.module.css";

export default function AnnouncementBar(): ReactNode {
  const html = useThemeConfig().announcementBar?.content ?? "";
  const { isActive, close } = useAnnouncementBar();
  return isActive ? (
    // biome-ignore lint/a11y/useSemanticElements: the role is the theme's, and what crawlers and extensions look for
    <div
      className={`${ThemeClassNames.announcementBar.container} ${styles.announcementBar}`}
      role="banner"
      aria-label="Announcement"
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: HTML of docusaurus.config.ts, as Docusaurus has it */}
      <p className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
      <button type="button" className={styles.close} aria-label="Close" onClick={close}>
        ✕
      </button>
    </div>
  ) : null;
}
