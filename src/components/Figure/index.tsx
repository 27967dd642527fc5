import type { ReactNode } from "react";
import styles from "./styles.module.css";

interface Props {
  /** Name of the drawing, unique on the page; plugins/markdown/figure.ts derives it from the file's. */
  readonly id: string;
  /** The drawing's markup; plugins/markdown/figure.ts fills it in from the file that the page names. */
  readonly svg: string;
  /** One sentence below the drawing; if it is empty, only the drawing is shown. */
  readonly caption: string;
}

/** A drawing with its caption. A link shows it in the whole window, without a script. */
export default function Figure({ id, svg, caption }: Props): ReactNode {
  const place = `${id}-place`;
  const markup = { __html: svg };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of this repository, read at build
  if (caption === "") return <div dangerouslySetInnerHTML={markup} />;
  return (
    <figure id={place} className={styles.figure}>
      <div id={id} className={styles.view}>
        {/* biome-ignore lint/a11y/useAnchorContent: its name is the label, which the stylesheet shows */}
        <a className={styles.close} href={`#${place}`} aria-label="Close" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a file of this repository, read at build */}
        <div className={styles.drawing} dangerouslySetInnerHTML={markup} />
      </div>
      <figcaption className={styles.caption}>
        {caption}
        {/* biome-ignore lint/a11y/useAnchorContent: its name is the label, which the stylesheet shows */}
        <a className={styles.open} href={`#${id}`} aria-label="Full size" />
      </figcaption>
    </figure>
  );
}
