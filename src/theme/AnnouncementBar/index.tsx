/** Ejected: the theme's bar claims the page's banner role, and carries style attributes, which the policy forbids. */

import { useThemeConfig } from "@docusaurus/theme-common";
import { useAnnouncementBar } from "@docusaurus/theme-common/internal";
import type { ReactNode } from "react";
import styles from "./styles.module.css";

export default function AnnouncementBar(): ReactNode {
  const html = useThemeConfig().announcementBar?.content ?? "";
  const { isActive, close } = useAnnouncementBar();
  return isActive ? (
    <section className={`theme-announcement-bar ${styles.bar}`} aria-label="Announcement">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: HTML of docusaurus.config.ts, as Docusaurus has it */}
      <p className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
      <button type="button" className={styles.close} aria-label="Close the announcement" onClick={close}>
        ✕
      </button>
    </section>
  ) : null;
}
