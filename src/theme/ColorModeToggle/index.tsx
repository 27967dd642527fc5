/**
 * Ejected: the theme's button is disabled until the scripts have run. This one takes a click at any time, which
 * src/client/beforeHydration.ts repeats later, and is a single drawing.
 */

import useIsBrowser from "@docusaurus/useIsBrowser";
import type { Props } from "@theme/ColorModeToggle";
import type { ReactNode } from "react";
import styles from "./styles.module.css";

const SUN =
  "M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0M12 2v3m0 14v3M2 12h3m14 0h3M5 5l2 2m10 10 2 2M5 19l2-2M17 7l2-2";
const MOON = "M20 14A8.5 8.5 0 0 1 10 4a8.5 8.5 0 1 0 10 10z";

/** Switches between light and dark. docusaurus.config.ts does not offer the system's choice. */
export default function ColorModeToggle({ className, value, onChange }: Props): ReactNode {
  const mode = `${value} mode`;
  // The choice is in the reader's browser: the built page does not know it.
  const current = useIsBrowser() ? ` (currently ${mode})` : "";
  return (
    <div className={className}>
      <button
        className={`clean-btn ${styles.button}`}
        type="button"
        onClick={() => onChange(value === "dark" ? "light" : "dark")}
        data-switch-colours
        title={current === "" ? undefined : mode}
        aria-label={`Switch between dark and light mode${current}`}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className={styles.icon}>
          <path className={styles.light} d={SUN} />
          <path className={styles.dark} d={MOON} />
        </svg>
      </button>
    </div>
  );
}
