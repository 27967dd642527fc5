import type { ReactNode } from "react";
import styles from "./styles.module.css";

/** Numbers the headings of a tutorial's steps: every heading of the second level in it counts one up. */
export default function Steps({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={`steps ${styles.steps}`}>{children}</div>;
}
