/**
 * What Docusaurus leaves undone when it swaps the page: the focus stays on a link that is gone or belongs to the frame
 * (https://github.com/facebook/docusaurus/issues/11647), what is folded around a place stays so, and the sidebar may
 * have the new page's link out of sight.
 */
import { createStorageSlot } from "@docusaurus/theme-common";
import type { ClientModule } from "@docusaurus/types";
import { focusOn, hashTarget, keepInSight } from "./focus";

/** Whether the reader went back or forward. */
let isHistoryStep = false;
/**
 * Scroll positions by history entry, kept over a reload: the browser restores them at once, which is too early for a page
 * whose script is not loaded yet.
 */
const slot = createStorageSlot("scroll-positions", { persistence: "sessionStorage" });
let positions = new URLSearchParams();
let entry = "";
const leave = () => positions.set(entry, String(scrollY));

if (typeof window !== "undefined") {
  positions = new URLSearchParams(slot.get() ?? "");
  // The page of a step whose script could not be had (onRouteUpdate), which Chromium leaves at its top.
  if (history.scrollRestoration === "manual") document.querySelector(":target")?.scrollIntoView();
  const onPopState = () => {
    // The browser also sends this for a link to a heading, maybe after it has gone there. Only such a new entry has no
    // state; Chromium keeps that of the same one for a link that is pressed again.
    isHistoryStep = history.state !== null && history.state.key !== entry;
    if (isHistoryStep) leave();
  };
  addEventListener("popstate", onPopState, true);
  const onClick = (event: MouseEvent) => {
    leave();
    // A second press before the new page is there, as of a double click, would be a second step to it.
    const link = (event.target as Element).closest("a");
    const isAgain = event.detail > 1 || history.scrollRestoration === "manual";
    if (isAgain && link?.href === location.href) event.preventDefault();
    // Docusaurus's button scrolls step by step, unless the page is at its top already.
    const prefersReducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (prefersReducedMotion && (event.target as Element).closest(".theme-back-to-top-button"))
      scrollTo(0, 0);
  };
  addEventListener("click", onClick, true);
  addEventListener("pagehide", () => {
    leave();
    slot.set(String(positions));
  });
}

/** If the page's script cannot be had, Docusaurus reloads at the new address: not at the old page's scroll position. */
export const onRouteUpdate: ClientModule["onRouteUpdate"] = ({ location, previousLocation }) => {
  if (isHistoryStep) return;
  if (location.pathname !== previousLocation?.pathname) history.scrollRestoration = "manual";
};

export const onRouteDidUpdate: ClientModule["onRouteDidUpdate"] = ({ location, previousLocation }) => {
  history.scrollRestoration = "auto";
  if (history.state === null) history.replaceState({ key: String(performance.now()) }, "");
  entry = location.key ?? history.state.key;
  const position = isHistoryStep ? positions.get(entry) : null;
  isHistoryStep = false;
  const target = hashTarget(location.hash);
  const folds = document.querySelectorAll<HTMLDetailsElement>("details:not([open])");
  const around = Array.from(folds).filter((fold) => fold.contains(target));
  for (const fold of around) {
    fold.open = true;
  }
  // Docusaurus has scrolled before the place could be seen.
  if (around.length > 0) target?.scrollIntoView();
  const isSamePage = location.pathname === previousLocation?.pathname;
  // At the first page of a visit the browser itself knows where to begin. A change of the query string alone moves nothing.
  if (previousLocation && !(isSamePage && location.hash === previousLocation.hash)) {
    // A loaded page would begin at its top; here it is its title, which screen readers then read out.
    const focused = target ?? (isSamePage ? null : document.querySelector("h1"));
    if (focused) focusOn(focused);
  }
  if (position !== null) {
    const restore = () => scrollTo(0, Number(position));
    restore();
    // Chromium goes to the entry's heading after this, before it draws.
    requestAnimationFrame(restore);
  }
  const list = document.querySelector(".theme-doc-sidebar-container .menu");
  if (list) keepInSight(list.querySelector("[aria-current=page]"), list);
};
