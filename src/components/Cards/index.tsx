import type { ReactNode } from "react";
import styles from "./styles.module.css";

/** Shows a Markdown list, each item a link and a few words, as cards. */
export default function Cards({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.cards}>{children}</div>;
}
