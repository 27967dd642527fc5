import type { ReactNode } from "react";
import styles from "./styles.module.css";

interface Props {
  /** The drawing's markup; plugins/remark-figure fills it in from the file that the page names. */
  readonly svg: string;
  /** One sentence below the drawing. */
  readonly caption: string;
}

/** A drawing of this site with its caption. */
export default function Figure({ svg, caption }: Props): ReactNode {
  return (
    <figure className={styles.figure}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: markup of a file of this repository, read at build */}
      <div className={styles.drawing} dangerouslySetInnerHTML={{ __html: svg }} />
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  );
}
