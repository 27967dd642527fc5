/** Wrapped: an item that leads to a part of a page is current while that part is on the screen. */

import type { Props } from "@theme/DocSidebarItem/Link";
import Link from "@theme-original/DocSidebarItem/Link";
import { type ReactNode, useEffect, useState } from "react";

/** The id of the part that one reads: that of the last heading which has reached the top of the window. */
function currentPart(): string | undefined {
  // Where a link to a heading scrolls it, rounded to a pixel.
  const top = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) + 1;
  return Array.from(document.querySelectorAll("article h2[id]"))
    .filter((heading) => heading.getBoundingClientRect().top < top)
    .at(-1)?.id;
}

export default function DocSidebarItemLink(props: Props): ReactNode {
  const { item, activePath } = props;
  const [page, part] = item.href.split("#");
  const isHere = part !== undefined && page === activePath;
  const [isCurrent, setIsCurrent] = useState(false);
  useEffect(() => {
    if (!isHere) return undefined;
    const update = () => setIsCurrent(currentPart() === part);
    update();
    window.addEventListener("scroll", update, { passive: true });
    return () => window.removeEventListener("scroll", update);
  }, [isHere, part]);

  if (!isHere || !isCurrent) return <Link {...props} />;
  // The theme marks the item whose address is the active one.
  return <Link {...props} activePath={item.href} aria-current="location" />;
}
