import type { ReactNode } from "react";
import styles from "./styles.module.css";

/** Shows what three parties run side by side where the window is wide enough: code blocks with `party=`. */
export default function Parties({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.parties}>{children}</div>;
}
