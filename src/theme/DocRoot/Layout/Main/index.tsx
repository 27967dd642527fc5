/** Wrapped: the skip link needs a place after the sidebar to lead to while there are no scripts. */

import type { Props } from "@theme/DocRoot/Layout/Main";
import Main from "@theme-original/DocRoot/Layout/Main";
import type { ReactNode } from "react";

/** Id of a docs page's content. */
export const docContentId = "content";

export default function DocRootLayoutMain(props: Props): ReactNode {
  return (
    <Main {...props}>
      <div id={docContentId}>{props.children}</div>
    </Main>
  );
}
