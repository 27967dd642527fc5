/**
 * Ejected: the theme repeats the heading's text in the label and the title of the link to it, so that screen readers say it
 * three times. On pages with a hundred headings it is a third of their outline's bytes.
 */

import useBrokenLinks from "@docusaurus/useBrokenLinks";
import type { Props } from "@theme/Heading";
import type { ReactNode } from "react";

export default function Heading({ as: As, id, ...props }: Props): ReactNode {
  const brokenLinks = useBrokenLinks();
  // Nothing links to the title of a page.
  if (As === "h1" || !id) return <As {...props} />;
  brokenLinks.collectAnchor(id);
  return (
    // Reader views take a heading with an id such as `circom-and-snarkjs` for something else (Readability looks for `com-`,
    // `share`, `tags`), unless its class says that it is text.
    <As {...props} className="anchor text" id={id}>
      {props.children}
      {/* biome-ignore lint/a11y/useAnchorContent: its name is the label; the stylesheet draws its sign */}
      <a className="hash-link" href={`#${id}`} aria-label="Direct link to this section" />
    </As>
  );
}
