import useBrokenLinks from "@docusaurus/useBrokenLinks";
import type { ReactNode } from "react";

interface Props {
  readonly id: string;
  /** Without a link to itself, which would make a page with many of them heavy. */
  readonly plain?: boolean;
  /** What kind of entry it names, for the search. */
  readonly kind?: string;
  readonly children: ReactNode;
}

/** A place in a text or a table that links can lead to, and that Docusaurus's check of anchors knows. */
export default function Anchor({ id, plain, kind, children }: Props): ReactNode {
  useBrokenLinks().collectAnchor(id);
  return (
    <a id={id} href={plain ? undefined : `#${id}`} data-kind={kind}>
      {children}
    </a>
  );
}
