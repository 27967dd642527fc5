import clsx from "clsx";
import type { ReactNode } from "react";
import CopyPage from "../CopyPage";
import styles from "./styles.module.css";

/** What plugins/reference/pageHead.ts knows of a page. */
interface Props {
  /** What the page is for, as its front matter says. */
  readonly kind: string;
  /** Releases that the page describes, with commas between them. */
  readonly releases?: string;
  /** How long a tutorial takes. */
  readonly minutes?: string;
  /** The day on which `npm run tutorials` last followed the page to its end. */
  readonly tested?: string;
}

/** The row under a page's title: what kind of page it is, for which releases, and the page as Markdown. */
export default function PageHead({ kind, releases, minutes, tested }: Props): ReactNode {
  return (
    <div className={clsx("page-head", styles.row)}>
      <strong>
        {kind}
        {minutes && ` · ${minutes} min`}
      </strong>
      {releases?.split(", ").map((release) => (
        <span key={release} className={styles.fact}>
          {release}
        </span>
      ))}
      {tested && <span className={clsx(styles.fact, styles.tested)}>Tested {tested}</span>}
      <CopyPage />
    </div>
  );
}
