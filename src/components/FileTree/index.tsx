import type { ReactNode } from "react";
import styles from "./styles.module.css";

/** Shows a nested Markdown list, each item a file or folder as code with a few words, as a tree. */
export default function FileTree({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.tree}>{children}</div>;
}
