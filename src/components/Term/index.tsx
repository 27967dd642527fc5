import Link from "@docusaurus/Link";
import { glossaryPage } from "@site/config/site";
import type { ReactNode } from "react";
import styles from "./styles.module.css";

interface Props {
  /** Id of the explanation, which plugins/reference/glossary.ts takes from data/glossary.json by the `id` that a page gives. */
  readonly about: string;
  /** The words of the sentence. */
  readonly children: ReactNode;
}

/**
 * A technical term with its explanation, which leads on to the glossary, one tap, click or key away. It uses HTML's
 * popover attribute, so that it works by keyboard, by touch and without scripts. The words are the button's
 * label, and not in it: reader views leave buttons out of their sentences.
 */
export default function Term({ about, children }: Props): ReactNode {
  return (
    <label className={styles.term}>
      <button type="button" popovertarget={about} />
      {children}
    </label>
  );
}

/**
 * The explanation of a term, with the entry's own spelling. plugins/reference/glossary.ts writes it at the end of the page:
 * reader views and the like know no popovers, and would read it out in the middle of the sentence.
 */
export function Definition({
  id,
  about,
  term,
  definition,
}: Record<"id" | "about" | "term" | "definition", string>): ReactNode {
  return (
    <p id={about} className={styles.definition} popover="auto" role="note">
      <Link to={`${glossaryPage}#term-${id}`}>{term}</Link>
      {`: ${definition}`}
    </p>
  );
}
