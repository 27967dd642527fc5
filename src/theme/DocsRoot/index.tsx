/**
 * Wrapped: the router matches an address whatever its capitals, for which a host answers with the not-found page. This
 * would be replaced by the page, with an error, when the scripts run.
 */

import { useLocation } from "@docusaurus/router";
import NotFound from "@theme/NotFound";
import DocsRoot from "@theme-original/DocsRoot";
import type { ComponentProps, ReactNode } from "react";
import { asRoute } from "../../lib/address";
import { usePages } from "../../lib/pages";

export default function DocsRootWrapper(props: ComponentProps<typeof DocsRoot>): ReactNode {
  const route = asRoute(useLocation().pathname);
  return usePages().has(route) ? <DocsRoot {...props} /> : <NotFound />;
}
