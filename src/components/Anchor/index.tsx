import useBrokenLinks from "@docusaurus/useBrokenLinks";
import type { ReactNode } from "react";

interface Props {
  readonly id: string;
  /** Whether it does not link to itself, which would make a page with many of them heavy. */
  readonly plain?: boolean;
  /** Of the entry of the reference that it names, for the search, which takes its id from here too. */
  readonly kind?: string;
  readonly children: ReactNode;
}

/** A place inside a text or a table that links can lead to: known to Docusaurus's check of anchors. */
export default function Anchor({ id, plain, kind, children }: Props): ReactNode {
  useBrokenLinks().collectAnchor(id);
  return (
    <a id={id} href={plain ? undefined : `#${id}`} data-kind={kind}>
      {children}
    </a>
  );
}
