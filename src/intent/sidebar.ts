/**
 * Keeps what a reader has opened in the docs sidebar from page to page of a visit, and its scroll place over a reload.
 * It is done here, since the application comes too late: groups would open, and links move, under the finger.
 */

const menu = () => document.querySelector<HTMLElement>("#docs-menu .menu");

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

/** Opens and closes the groups as they were, that of the page excepted, which is open. Another sidebar stays as it is. */
export function restoreSidebar(): void {
  try {
    const [path, top, open = ""]: string[] = sessionStorage.sidebar.split(" ");
    const list = menu();
    if (list === null || groups().length !== open.length) {
      return;
    }
    for (const [index, group] of groups().entries()) {
      group.open = open[index] === "1" || group.querySelector("[aria-current]") !== null;
    }
    if (path === location.pathname) {
      list.scrollTop = Number(top);
      list.dataset.kept = "";
    }
  } catch {
    // Storage is blocked, or nothing is kept yet.
  }
}
