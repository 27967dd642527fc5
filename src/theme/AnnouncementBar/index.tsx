/**
 * Ejected: the theme's bar claims the page's banner role, carries style attributes, and stays hidden for one
 * more page load after its id has changed (an attribute set before the first paint is never taken back).
 */

import { createStorageSlot, useThemeConfig } from "@docusaurus/theme-common";
import { useAnnouncementBar } from "@docusaurus/theme-common/internal";
import { type ReactNode, useEffect } from "react";
import styles from "./styles.module.css";

/** The theme's own slot; it reads as empty where the reader forbids storage. */
const dismissal = createStorageSlot("docusaurus.announcement.dismiss");

/** What the theme's inline script sets on the root element when the bar was closed before. */
const dismissedAttribute = "data-announcement-bar-initially-dismissed";

export default function AnnouncementBar(): ReactNode {
  const content = useThemeConfig().announcementBar?.content;
  const { isActive, close } = useAnnouncementBar();

  useEffect(() => {
    // After the theme's own effects, which reset the dismissal when the id is new.
    const timer = setTimeout(() => {
      if (dismissal.get() !== "true") {
        document.documentElement.removeAttribute(dismissedAttribute);
      }
    });
    return () => clearTimeout(timer);
  }, []);

  if (!isActive) {
    return null;
  }
  return (
    <section className={`theme-announcement-bar ${styles.bar}`} aria-label="Announcement">
      <p className={styles.text}>
        {content?.split(/(\S+-\S+)/).map((part, index) =>
          // The names of the tools stay whole on a phone; what is at an odd place is such a name.
          index % 2 === 1 ? (
            <span key={part} className={styles.name}>
              {part}
            </span>
          ) : (
            part
          ),
        )}
      </p>
      <button type="button" className={styles.close} aria-label="Close the announcement" onClick={close}>
        ✕
      </button>
    </section>
  );
}
