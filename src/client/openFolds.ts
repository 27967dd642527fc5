import type { ClientModule } from "@docusaurus/types";
import { hashTarget } from "./focus";

/**
 * Opens the folds around the place that an address names. Browsers do it for a page that they load; for a step
 * inside of the application nobody does, and Docusaurus has scrolled before the place can be seen.
 */
export const onRouteDidUpdate: ClientModule["onRouteDidUpdate"] = ({ location }) => {
  const target = hashTarget(location.hash);
  const closed = "details:not([open])";
  if (!target?.closest(closed)) {
    return;
  }
  for (let fold = target.closest<HTMLDetailsElement>(closed); fold; fold = fold.closest(closed)) {
    fold.open = true;
  }
  target.scrollIntoView();
};
