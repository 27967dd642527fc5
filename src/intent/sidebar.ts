/**
 * Keeps what a reader has opened in the docs sidebar from page to page of a visit, and its scroll place over a reload.
 * It is done here, since the application comes too late: groups would open, and links move, under the finger.
 */

import { keepInSight } from "../lib/keepInSight";

const menu = () => document.querySelector("#docs-menu .menu");

const groups = () => Array.from(document.querySelectorAll<HTMLDetailsElement>("#docs-menu details"));

/** Says in the browser's storage which groups are open, and how far the list is scrolled. */
export function rememberSidebar(): void {
  try {
    const open = groups().map((group) => Number(group.open));
    sessionStorage.sidebar = [location.pathname, menu()?.scrollTop, open.join("")].join(" ");
  } catch {
    // Storage is blocked.
  }
}

/**
 * Opens and closes the groups as they were, that of the page excepted, which is open; another sidebar stays as it is.
 * Then the list is where it was, or, on another page, where the page's link is in sight.
 */
export function restoreSidebar(): void {
  const list = menu();
  if (list === null) {
    return;
  }
  let place: string | undefined;
  try {
    const [path, top, open = ""]: string[] = sessionStorage.sidebar.split(" ");
    if (groups().length === open.length) {
      for (const [index, group] of groups().entries()) {
        group.open = open[index] === "1" || group.querySelector("[aria-current]") !== null;
      }
    }
    place = path === location.pathname ? top : undefined;
  } catch {
    // Storage is blocked, or nothing is kept yet.
  }
  if (place === undefined) {
    // Also in browsers without the property scroll-initial-target (src/css/navigation.css), which needs no script.
    keepInSight(list.querySelector("[aria-current]"), list);
  } else {
    list.scrollTop = Number(place);
  }
}
