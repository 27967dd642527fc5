import type { ReactNode } from "react";
import styles from "./styles.module.css";

interface Props {
  /**
   * About how many minutes the tutorial takes, without downloads and builds: 200 words a minute, 10 s a command, 20 s a file
   * to save. Left out if nobody has followed it.
   */
  readonly minutes?: string;
  /** A Markdown list of what the reader needs. */
  readonly children: ReactNode;
}

/** Shows at the top of a tutorial what it needs and how long it takes. */
export default function Prerequisites({ minutes, children }: Props): ReactNode {
  return (
    <section className={styles.box} aria-label="Prerequisites">
      <p>
        <strong>Prerequisites</strong>
        {minutes !== undefined && (
          <span> · about {minutes} minutes for the whole page, not counting installation</span>
        )}
      </p>
      {children}
    </section>
  );
}
