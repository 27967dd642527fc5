/**
 * Ejected: on navigation the theme's link takes the focus from where src/client/navigation.ts puts it, and without scripts
 * it leads no further than the docs sidebar.
 */

import { useActiveDocContext } from "@docusaurus/plugin-content-docs/client";
import { SkipToContentFallbackId } from "@docusaurus/theme-common";
import useIsBrowser from "@docusaurus/useIsBrowser";
import { focusOn } from "@site/src/client/focus";
import { docContentId } from "@site/src/theme/linkedIds";
import type { MouseEvent, ReactNode } from "react";
import styles from "./styles.module.css";

function onClick(event: MouseEvent): void {
  const main = document.querySelector("main");
  if (main !== null) {
    event.preventDefault();
    focusOn(main);
    main.scrollIntoView();
  }
}

export default function SkipToContent(): ReactNode {
  const isDoc = useActiveDocContext(undefined).activeDoc !== undefined;
  // A page that has crashed has no content to lead to; with scripts the click does not follow the address.
  const isBrowser = useIsBrowser();
  const target = isDoc && !isBrowser ? docContentId : SkipToContentFallbackId;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the role and the name that the theme's link has
    <div role="region" aria-label="Skip to main content">
      <a className={styles.skipToContent} href={`#${target}`} onClick={onClick}>
        Skip to main content
      </a>
    </div>
  );
}
