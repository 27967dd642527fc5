import Link from "@docusaurus/Link";
import { glossaryPage } from "@site/config/site";
import type { ReactNode } from "react";
import styles from "./styles.module.css";

interface Props {
  /** Id of the entry in data/glossary.json; plugins/reference/glossary.ts ensures that a page explains it once. */
  readonly id: string;
  /** The words of the sentence. */
  readonly children: ReactNode;
  /** The entry's own spelling and its explanation; plugins/reference/glossary.ts fills both in. */
  readonly term: string;
  readonly definition: string;
  /** What of the sentence follows without a space, as a full stop; from plugins/reference/glossary.ts, too. */
  readonly signs?: string;
}

/**
 * A technical term with its explanation, which leads on to the glossary, one tap, click or key away. It rests on the
 * popover attribute of HTML, so that it works by keyboard, by touch, and with scripts off.
 */
export default function Term({ id, children, term, definition, signs }: Props): ReactNode {
  const popover = `about-${id}`;
  return (
    <span className={styles.anchor}>
      <button type="button" className={styles.term} popoverTarget={popover}>
        {children}
      </button>
      <span id={popover} className={styles.definition} popover="auto" role="note">
        <Link to={`${glossaryPage}#term-${id}`}>{term}</Link>
        {` ${definition}`}
      </span>
      {signs}
    </span>
  );
}
