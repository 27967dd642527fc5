import useBrokenLinks from "@docusaurus/useBrokenLinks";
import type { ReactNode } from "react";

interface Props {
  readonly id: string;
  readonly children: ReactNode;
}

/** A place inside a text or a table that links can lead to: known to Docusaurus's check of anchors. */
export default function Anchor({ id, children }: Props): ReactNode {
  useBrokenLinks().collectAnchor(id);
  return (
    <a id={id} href={`#${id}`}>
      {children}
    </a>
  );
}
